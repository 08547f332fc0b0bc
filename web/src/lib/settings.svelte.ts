// What a person likes, kept in the browser.
const KEY = "perilune:settings";

export type Speed = "off" | "fast" | "normal" | "slow";
/** English is the only one yet; every choice of words goes through here. */
export type Language = "en";

/** Milliseconds that one event of somebody else's move is shown. */
export const PACE: Record<Speed, number> = { off: 0, fast: 350, normal: 800, slow: 1500 };

export interface Likes {
  theme: "dark" | "light" | "system";
  motion: "system" | "off";
  /** 1 is normal; everything that is text follows. */
  textSize: number;
  /** How fast others' moves are played back. */
  speed: Speed;
  sound: boolean;
  language: Language;
  hints: boolean;
  /** The board as a list: for screen readers, and for those who like figures better than pictures. */
  list: boolean;
  notify: boolean;
}

const DEFAULTS: Likes = {
  theme: "dark",
  motion: "system",
  textSize: 1,
  speed: "normal",
  sound: false,
  language: "en",
  hints: true,
  list: false,
  notify: false,
};

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

  /** How long an event of somebody else's move is shown; 0 for not at all. */
  get pace(): number {
    return this.motion ? PACE[this.likes.speed] : 0;
  }

  set<Name extends keyof Likes>(name: Name, value: Likes[Name]): void {
    this.likes[name] = value;
    remember(KEY, this.likes);
    this.show();
  }

  show(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.lang = this.likes.language;
    document.documentElement.style.setProperty("--text-size", String(this.likes.textSize));
    document.documentElement.dataset.motion = this.likes.motion === "off" ? "off" : "on";
  }
}

export const settings = new Settings();
