import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { line } from "../testing/samples";
import { Playback } from "./playback.svelte";
import { PACE, settings } from "./settings.svelte";
import type { Picture } from "./sync";

let shown: number[];
let playback: Playback;
const picture = (version: number, lines = 1) =>
  ({ position: { version }, fresh: Array.from({ length: lines }, () => line(version)) }) as Picture;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  playback = new Playback(({ position }) => shown.push(position.version));
});
afterEach(() => {
  playback.drop();
  vi.useRealTimers();
});

describe("others' moves", () => {
  it("are shown one after the other, longer where more happened", () => {
    for (const version of [1, 2, 3]) playback.push(picture(version, version), 100);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(199);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2, 3]);
  });
  it("can be skipped to the present", () => {
    for (const version of [1, 2, 3]) playback.push(picture(version), 100);
    playback.skip();
    expect(shown).toEqual([1, 3]);
    expect(playback.running).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual([1, 3]);
  });
});

describe("the speed of others' moves", () => {
  afterEach(() => {
    settings.set("speed", "normal");
    settings.set("motion", "system");
  });
  it("is as the player sets it", () => {
    const paces = (["off", "fast", "normal", "slow"] as const).map((speed) => {
      settings.set("speed", speed);
      return settings.pace;
    });
    expect(paces).toEqual([0, PACE.fast, PACE.normal, PACE.slow]);
    expect(paces).toEqual(paces.toSorted((a, b) => a - b));
  });
  it("is nothing where the person asked for less movement", () => {
    settings.set("speed", "slow");
    settings.set("motion", "off");
    expect(settings.pace).toBe(0);
  });
});
