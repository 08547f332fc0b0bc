// What an option points at. Dice that look alike are told apart by a number, so that two of them can be taken.
import type { Place } from "../../lib/board";
import { nouns } from "../../lib/prose";
import type { Question } from "../../lib/protocol";
import type { Crew, DieNumber, Model } from "./model";

type Asked = Pick<Question, "text">;

/** The country that a question is about: the first that its text names. */
export function crewAsked(question: Asked | null, model: Model): Crew | undefined {
  const place = nouns(question?.text ?? "").find((noun) => noun.startsWith("country:"));
  return model.crews.find((crew) => `country:${crew.code}` === place);
}

export type Zone = "pool" | "kept" | "storage";

/** The place of the `copy`-th die that looks like this, in a zone of a country. */
export function diePlace(code: string, zone: Zone, die: DieNumber, copy: number): Place {
  return `${zone}:${code}-${die}-${copy}`;
}

/** The dice of a zone with their places. */
export function diceOf(crew: Crew, zone: Zone): { die: DieNumber; place: Place }[] {
  const seen = new Map<DieNumber, number>();
  return crew[zone].map((die) => {
    const copy = (seen.get(die) ?? 0) + 1;
    seen.set(die, copy);
    return { die, place: diePlace(crew.code, zone, die, copy) };
  });
}

export function isDie(place: Place): boolean {
  return /^(pool|kept|storage):/.test(place);
}

export function dieAt(place: Place): DieNumber {
  return Number(place.split("-")[1]);
}

function alike(crew: Crew | undefined, zone: Zone, die: string): Place[] {
  if (!crew) return [];
  return diceOf(crew, zone).flatMap((one) => (String(one.die) === die ? [one.place] : []));
}

function tokenAt(where: string): Place {
  return /^\d+$/.test(where) ? `module:${where}` : `tile:${where}`;
}

/** The dice that an option of the placing phase uses. */
export function diceUsed(option: string): DieNumber[] {
  const [deed, ...rest] = option.split(":");
  const first = { activate: 1, dock: 1, habitation: 0, mission: 2, disaster: 2 }[deed ?? ""];
  return first === undefined ? [] : rest.slice(first).map(Number);
}

type Meaning = (parts: string[], crew: Crew | undefined) => Place[];

/** Actions of the two phases in which everybody acts, by their first word. */
const ACTIONS: Record<string, Meaning> = {
  activate: ([tile]) => [`tile:${tile}`],
  mission: ([card, number]) => [`condition:${card}-${number}`],
  disaster: ([card, number]) => [`condition:${card}-${number}`],
  dock: ([code]) => [`country:${code}`],
  habitation: (_, crew) => [`habitation:${crew?.code}`],
  build: ([tile]) => [`tile:${tile}`],
  refresh: ([tile]) => [`tile:${tile}`],
  train: (_, crew) => [`track:${crew?.code}`],
  repair: ([where]) => [tokenAt(where ?? "")],
  medical: ([code]) => [`country:${code}`],
  payload: ([source, target]) => [`tile:${source}`, `tile:${target}`],
  pilot: ([tile, code]) => [`tile:${tile}`, `country:${code}`],
  specialist: ([tile, code]) => [`tile:${tile}`, `country:${code}`],
};

const tile: Meaning = ([id]) => [`tile:${id}`];
const pooled: Meaning = ([die], crew) => alike(crew, "pool", die ?? "");
const shelved: Meaning = (parts) => [`shelf:${parts.join("-")}`];
const shared: Meaning = ([share]) => [`share:${share}`];

/** Everything else that is asked, by the kind of question. */
const QUESTIONS: Record<string, Meaning> = {
  convert: (parts, crew) =>
    parts.flatMap((die) =>
      die.startsWith("-") ? alike(crew, "kept", die.slice(1)) : alike(crew, "pool", die),
    ),
  surplus: shared,
  split: shared,
  "strain-split": shared,
  discard: pooled,
  "put-back": pooled,
  reroll: pooled,
  turn: (parts, crew) => [...shelved(parts, crew), ...pooled(parts, crew)],
  adjust: (parts, crew) => [...shelved(parts, crew), ...pooled(parts, crew)],
  take: ([die], crew) => alike(crew, "storage", die ?? ""),
  "adjust-stored": (parts, crew) => [...shelved(parts, crew), ...alike(crew, "storage", parts[0] ?? "")],
  "new-die": shelved,
  front: shelved,
  reserve: shelved,
  clean: ([where]) => [tokenAt(where ?? "")],
  lab: ([resource]) => [`resource:${resource}`],
  drain: ([resource]) => [`resource:${resource}`],
  board: ([resource]) => [`resource:${resource}`],
  sector: ([sector], crew) => [`slot:${crew?.code}-${sector}`],
  starter: ([sector], crew) => [`slot:${crew?.code}-${sector}`],
  refill: ([tier], crew) => [`stack:${crew?.code}-${tier}`],
  strain: tile,
  disable: tile,
  destroy: tile,
  remove: tile,
  refresh: tile,
  amplify: tile,
};

/** These end a question: they stand beside the list of options, whatever they light. */
const CLOSING = new Set(["stop", "split", "enough"]);

export function places(kind: string, option: string, model: Model, question: Asked): Place[] {
  const crew = crewAsked(question, model);
  const parts = option.split(":");
  const asked = QUESTIONS[kind];
  if (asked) return CLOSING.has(option) ? [] : asked(parts, crew);
  if (kind !== "place" && kind !== "spend") return [];
  const action = ACTIONS[parts[0] ?? ""]?.(parts.slice(1), crew) ?? [];
  const dice = new Set(diceUsed(option));
  return [...action, ...[...dice].flatMap((die) => alike(crew, "pool", String(die)))];
}
