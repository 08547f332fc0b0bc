// The maps once they are loaded, for every part of the board alike.
import type { EarthChart, SkyChart } from "./charts";
import earthUrl from "./maps/earth.json?url";
import skyUrl from "./maps/sky.json?url";

class Charts {
  now = $state.raw<{ earth: EarthChart; sky: SkyChart } | null>(null);
  trouble = $state("");
  #asked = false;

  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const [earth, sky] = await Promise.all([read<EarthChart>(earthUrl), read<SkyChart>(skyUrl)]);
      this.now = { earth, sky };
    } catch (error) {
      this.trouble = (error as Error).message;
      this.#asked = false;
    }
  }
}

async function read<Chart>(url: string): Promise<Chart> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The map ${url} could not be loaded (${answer.status}).`);
  return (await answer.json()) as Chart;
}

const charts = new Charts();

export function useCharts(): Charts {
  void charts.load();
  return charts;
}
