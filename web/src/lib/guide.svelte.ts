// The first-game guide: a hint the first time that each kind of question is asked.
import type { Question } from "./protocol";
import { recall, remember, settings } from "./settings.svelte";

const KEY = "perilune:hints-seen";
/** Not kinds of question: no kind has a colon. */
const GOAL = ":goal";
const ROUND = ":round";

class Guide {
  #seen = $state<string[]>(recall<string[]>(KEY, []));

  /** The hint to show with a question, or null when it was shown before or hints are switched off. */
  hint(game: string, question: Question): string | null {
    if (!settings.likes.hints || !question.hint || this.#seen.includes(`${game}/${question.kind}`))
      return null;
    return question.hint;
  }

  /** The person has read it, or has answered the question. */
  seen(game: string, kind: string): void {
    const name = `${game}/${kind}`;
    if (this.#seen.includes(name)) return;
    this.#seen = [...this.#seen, name];
    remember(KEY, this.#seen);
  }

  /** To be shown once more. */
  again(game: string, kind: string): void {
    this.#seen = this.#seen.filter((name) => name !== `${game}/${kind}`);
    remember(KEY, this.#seen);
  }

  /** Whether this kind of question was answered before, or its hint put away. */
  knows(game: string, kind: string): boolean {
    return this.#seen.includes(`${game}/${kind}`);
  }

  /** Whether somebody here has answered any question of this game. */
  played(game: string): boolean {
    return this.#seen.some((name) => name.startsWith(`${game}/`) && !name.includes(":"));
  }

  /** Whether the first round is being shown: from the goal card until it is over or left. */
  guiding(game: string): boolean {
    return settings.likes.hints && this.knows(game, GOAL) && !this.knows(game, ROUND);
  }

  /** The goal was read. A guided round begins as if nothing had been asked yet. */
  begin(game: string, guided: boolean): void {
    if (guided) {
      this.#seen = this.#seen.filter((name) => !name.startsWith(`${game}/`));
      this.seen(game, GOAL);
    } else {
      this.seen(game, GOAL);
      this.seen(game, ROUND);
    }
  }

  /** Whether the goal card is still to be read. */
  greets(game: string): boolean {
    return settings.likes.hints && !this.knows(game, GOAL);
  }

  startOver(): void {
    this.#seen = [];
    remember(KEY, this.#seen);
  }
}

export const guide = new Guide();
