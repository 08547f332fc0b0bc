// Quiet sounds, made when they are needed: nothing to load.
import { settings } from "../lib/settings.svelte";

export type Sound = "move" | "gain" | "loss" | "turn";

/** [frequency in Hz, begins after, lasts (s), loudness] */
const NOTES: Record<Sound, readonly (readonly [number, number, number, number])[]> = {
  move: [[320, 0, 0.05, 0.05]],
  gain: [
    [520, 0, 0.08, 0.05],
    [780, 0.07, 0.12, 0.05],
  ],
  loss: [
    [180, 0, 0.16, 0.08],
    [120, 0.1, 0.22, 0.08],
  ],
  turn: [
    [660, 0, 0.12, 0.06],
    [880, 0.12, 0.2, 0.06],
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.likes.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, after, lasts, loudness] of NOTES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, now + after);
    volume.gain.linearRampToValueAtTime(loudness, now + after + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + after + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(now + after);
    tone.stop(now + after + lasts + 0.02);
  }
}
