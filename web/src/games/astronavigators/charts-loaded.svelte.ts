// The maps once they are loaded, for every part of the board alike.
import { loadCharts, type EarthChart, type SkyChart } from "./charts";
import earthUrl from "./maps/earth.json?url";
import skyUrl from "./maps/sky.json?url";

class Charts {
  now = $state.raw<{ earth: EarthChart; sky: SkyChart } | null>(null);
  trouble = $state("");
  #asked = false;

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    loadCharts(earthUrl, skyUrl).then(
      (loaded) => (this.now = loaded),
      (error: Error) => {
        this.trouble = error.message;
        this.#asked = false;
      },
    );
  }
}

const charts = new Charts();

export function useCharts(): Charts {
  charts.load();
  return charts;
}
