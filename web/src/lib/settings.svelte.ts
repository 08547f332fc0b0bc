// What a person likes, kept in the browser.
const KEY = "perilune:settings";

export interface Likes {
  theme: "dark" | "light" | "system";
  motion: "system" | "off";
  hints: boolean;
  /** The board as a list: for screen readers, and for those who like figures better than pictures. */
  list: boolean;
  notify: boolean;
}

const DEFAULTS: Likes = { theme: "dark", motion: "system", hints: true, list: false, notify: false };

function stored<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback; // no storage, or not ours
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser without storage forgets; nothing else breaks
  }
}

export function recall<T>(key: string, fallback: T): T {
  return stored(key, fallback);
}

const prefers = (query: string) => (typeof matchMedia === "function" ? matchMedia(query) : null);
const lightSystem = prefers("(prefers-color-scheme: light)");
const stillSystem = prefers("(prefers-reduced-motion: reduce)");

class Settings {
  likes = $state<Likes>({ ...DEFAULTS, ...stored<Partial<Likes>>(KEY, {}) });
  #lightSystem = $state(lightSystem?.matches ?? false);
  #stillSystem = $state(stillSystem?.matches ?? false);

  constructor() {
    lightSystem?.addEventListener("change", (event) => {
      this.#lightSystem = event.matches;
      this.show();
    });
    stillSystem?.addEventListener("change", (event) => (this.#stillSystem = event.matches));
  }

  get theme(): "dark" | "light" {
    if (this.likes.theme !== "system") return this.likes.theme;
    return this.#lightSystem ? "light" : "dark";
  }

  get motion(): boolean {
    return this.likes.motion !== "off" && !this.#stillSystem;
  }

  set<Name extends keyof Likes>(name: Name, value: Likes[Name]): void {
    this.likes[name] = value;
    remember(KEY, this.likes);
    this.show();
  }

  show(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.motion = this.likes.motion === "off" ? "off" : "on";
  }
}

export const settings = new Settings();
