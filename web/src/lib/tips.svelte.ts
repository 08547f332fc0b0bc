// The one small card beside the pointer: what a thing is, and why it cannot be used now.
import type { Why } from "./protocol";

export interface Tip {
  label: string;
  about?: string | undefined;
  refusal: Why | null;
}

const DELAY = 280;

class Tips {
  tip = $state.raw<Tip | null>(null);
  anchor = $state.raw<DOMRect | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** At once for a click, a long press or the keyboard; after a moment for the pointer. */
  show(element: Element, tip: Tip, atOnce = false): void {
    clearTimeout(this.#timer);
    const open = () => {
      this.anchor = element.getBoundingClientRect();
      this.tip = tip;
    };
    if (atOnce) open();
    else this.#timer = setTimeout(open, DELAY);
  }

  /** A moment's grace, so that the pointer can reach the rule's link in the card. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.tip = null), 180);
  }

  keep(): void {
    clearTimeout(this.#timer);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.tip = null;
  }
}

export const tips = new Tips();
