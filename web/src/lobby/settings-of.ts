// What a mode lets one set, and how a setting is said.
import { capital } from "../lib/prose";
import type { ModeInfo, OptionInfo } from "../lib/protocol";

/** A list in which the order counts has no field: such settings are for programs. */
export function settingsOf(mode: ModeInfo | undefined): readonly OptionInfo[] {
  return (
    mode?.options.filter(({ type, default: usual }) => type === "several" || !Array.isArray(usual)) ?? []
  );
}

/** Whether a setting stands as it comes. */
export function isUsual(option: OptionInfo, value: unknown): boolean {
  return Array.isArray(value) ? String(value) === String(option.default) : value === option.default;
}

/** A choice in words: those that the game gives it, else its own name. */
export function choiceWords(option: OptionInfo, value: unknown): string {
  const given = option.words[String(value)];
  if (given) return given;
  return capital(String(value ?? "any").replaceAll(/[-_]/g, " "));
}

/** A setting for the summary line: "pace: together", "no second year". */
export function said(option: OptionInfo, value: unknown): string {
  const title = option.title.toLowerCase();
  if (Array.isArray(value))
    return value.map((each) => choiceWords(option, each)).join(", ") || `any ${title}`;
  if (typeof value === "boolean") return value ? title : `no ${title}`;
  return `${title}: ${choiceWords(option, value).toLowerCase()}`;
}
