// Which places on the board an option of a question means. Most options name a thing in the box; numbers and plain
// words mean something only to their own kind of question.
import type { Place } from "../../lib/board";
import { cards, content } from "./content";
import type { Model } from "./model";

const TABLES: [string, Record<string, unknown>][] = [
  ["square", content.squares],
  ["card", cards],
  ["tile", content.tiles],
  ["set", content.sets],
  ["phase", content.phases],
  ["vehicle", content.vehicles],
  ["continent", content.continents],
  ["rocket", content.rockets],
  ["quest", content.quests],
  ["agenda", content.agendas],
  ["character", content.characters],
  ["planet", content.orbits],
  [
    "instrument",
    Object.fromEntries(Object.values(content.quests).map(({ instrument }) => [instrument, true])),
  ],
];

function thing(word: string): Place[] {
  const table = TABLES.find(([, entries]) => word in entries);
  return table ? [`${table[0]}:${word}`] : [];
}

type Meaning = (option: string, model: Model) => Place[];

const yes =
  (...places: Place[]): Meaning =>
  (option) =>
    option === "yes" ? places : [];
const week: Meaning = (option) => [`week:${option.split(":")[0]}`];

/** A week with the thing in it that the action is about. */
const action: Meaning = (option, model) => {
  const [number, deed] = option.split(":");
  const stack = model.weeks[Number(number) - 1]?.stack ?? [];
  const about: Record<string, Place[]> = {
    observe: stack[0] ? [`card:${stack[0]}`] : [],
    "observe-planet": ["deck:planets"],
    "plan-planet": ["deck:planets"],
    "earth-rise": ["moon:surface"],
  };
  return [`week:${number}`, ...(about[deed ?? ""] ?? [])];
};

const MEANINGS: Record<string, Meaning> = {
  action,
  astrolabe: week,
  octant: week,
  refractor: (option) => [`week:${option.split(":")[0]}`, `card:${option.split(":")[1]}`],
  spot: (option) => [`spot:${option}`],
  "draw-stage": (option) => [`stage:outbound-${option}`],
  exchange: (option) => (option === "no" ? [] : [`drawn:${option}`, `stage:outbound-${option}`]),
  "shallow-stage": (option) => [`stage:outbound-${option}`, `stage:inbound-${option}`],
  continent: (option) => [...thing(option), `square:${content.continents[option]?.home}`],
  "abort-stage": yes("token:abort-stage"),
  "use-sextant": yes("slot:sxt"),
  sextant: yes("instrument:sextant"),
  "reveal-agenda": (option, model) =>
    option === "yes"
      ? model.players.flatMap(({ agenda }) => (agenda?.id ? [`agenda:${agenda.id}`] : []))
      : [],
};

export function places(kind: string, option: string, model: Model): Place[] {
  const meaning = MEANINGS[kind];
  if (meaning) return meaning(option, model);
  return option.split(/[:()]+/).flatMap(thing);
}
