// The guided first round: it ends where the second one begins, whichever tab is open meanwhile.
import { untrack } from "svelte";
import { guide } from "../lib/guide.svelte";
import { recall, remember } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";

export class FirstRound {
  /** It was played to its end, and nobody has said thank you yet. */
  over = $state(false);
  readonly #key: string;

  constructor(readonly table: Table) {
    this.#key = `perilune:phase:${table.id}`;
    $effect(() => {
      const kind = table.question?.kind;
      const phase =
        table.guide?.phases.findIndex(({ asks }) => kind !== undefined && asks.includes(kind)) ?? -1;
      if (phase >= 0) untrack(() => this.#entered(phase));
    });
  }

  get #game(): string {
    return this.table.info?.game ?? "";
  }

  get guiding(): boolean {
    return guide.guiding(this.#game) || this.over;
  }

  /** Phases come in the order of play: one that comes again begins the second round. */
  #entered(phase: number): void {
    const furthest = recall(this.#key, -1);
    if (phase >= furthest) remember(this.#key, phase);
    else if (guide.guiding(this.#game)) {
      guide.begin(this.#game, false);
      this.over = true;
    }
  }

  begin(guided: boolean): void {
    guide.begin(this.#game, guided);
    remember(this.#key, -1);
    this.over = false;
  }
}
