// Others' moves come faster than anybody can follow: they are shown one after the other, at the player's pace.
import type { Picture } from "./sync";

/** More than that waiting, and we hurry. */
const MANY = 12;

export class Playback {
  /** Something is still to be shown. */
  running = $state(false);
  #queue: Picture[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly show: (picture: Picture) => void) {}

  /** Shows a picture in its turn, and leaves it standing for a while. */
  push(picture: Picture, pause: number): void {
    this.#queue.push(picture);
    if (!this.running) this.#next(pause);
    this.#pause = pause;
  }
  #pause = 0;

  #next(pause: number): void {
    const picture = this.#queue.shift();
    this.running = picture !== undefined;
    if (!picture) return;
    this.show(picture);
    const steps = Math.min(picture.fresh.length, 4);
    const hurry = this.#queue.length > MANY ? 0.25 : 1;
    this.#timer = setTimeout(() => this.#next(this.#pause), pause * steps * hurry);
  }

  /** The last picture that was pushed; null when all is shown. */
  get latest(): Picture | null {
    return this.#queue.at(-1) ?? null;
  }

  /** Something was said besides: the pictures that wait know of it, too. */
  amend(told: (picture: Picture) => Picture): void {
    this.#queue = this.#queue.map(told);
  }

  /** To the present at once. */
  skip(): void {
    clearTimeout(this.#timer);
    const last = this.#queue.at(-1);
    this.#queue = [];
    this.running = false;
    if (last) this.show(last);
  }

  /** Forgets what was waiting: something newer is shown already. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.running = false;
  }
}
