// The first-game guide: a hint the first time that each kind of question is asked.
import type { Question } from "./protocol";
import { recall, remember, settings } from "./settings.svelte";

const KEY = "perilune:hints-seen";

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

  startOver(): void {
    this.#seen = [];
    remember(KEY, this.#seen);
  }
}

export const guide = new Guide();
