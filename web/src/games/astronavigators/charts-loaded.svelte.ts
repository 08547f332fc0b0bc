// The maps once they are loaded, for every part of the board alike.
import type { EarthChart, SkyChart } from "./charts";
import earthUrl from "./maps/earth.json?url";
import skyUrl from "./maps/sky.json?url";

class Charts {
  earth = $state.raw<EarthChart>();
  sky = $state.raw<SkyChart>();
  trouble = $state("");

  async load(): Promise<void> {
    if (this.earth && this.sky) return;
    try {
      [this.earth, this.sky] = await Promise.all([read<EarthChart>(earthUrl), read<SkyChart>(skyUrl)]);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
}

async function read<Chart>(url: string): Promise<Chart> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The map ${url} could not be loaded (${answer.status}).`);
  return (await answer.json()) as Chart;
}

export const charts = new Charts();
