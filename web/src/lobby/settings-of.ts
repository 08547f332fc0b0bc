// What a mode lets one set, and how a setting is said.
import { capital } from "../lib/prose";
import type { ModeInfo, OptionInfo } from "../lib/protocol";

/** A list of things has no field: such settings are for programs. */
export function settingsOf(mode: ModeInfo | undefined): readonly OptionInfo[] {
  return mode?.options.filter((option) => !Array.isArray(option.default)) ?? [];
}

/** A choice in words: those that the game gives it, else its own name. */
export function choiceWords(option: OptionInfo, value: unknown): string {
  const given = option.words[String(value)];
  if (given) return given;
  return capital(String(value ?? "any").replaceAll(/[-_]/g, " "));
}

/** A setting that is not as usual, for the summary line: "pace: together", "no second year". */
export function said(option: OptionInfo, value: unknown): string {
  const title = option.title.toLowerCase();
  if (typeof value === "boolean") return value ? title : `no ${title}`;
  return `${title}: ${choiceWords(option, value).toLowerCase()}`;
}
