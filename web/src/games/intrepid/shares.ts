// How something can be shared out: each option of such a question as two levels, before and after.
import type { Place } from "../../lib/board";
import { nouns } from "../../lib/prose";
import type { OptionText, Question } from "../../lib/protocol";
import type { Crew, Gauge, Model, Resource, Tile } from "./model";
import { crewAsked } from "./places";

export interface Level {
  name: Resource | "capacity";
  before: number;
  after: number;
  /** What the crew takes at the end of a round; 0 for Capacity. */
  need: number;
  highest: number;
}

export interface Share {
  option: OptionText;
  place: Place;
  levels: [Level, Level];
}

const HIGHEST_CAPACITY = 12;
const SHARES: ReadonlySet<string> = new Set(["surplus", "split", "strain-split"]);

export function shares(question: Pick<Question, "kind" | "text" | "options"> | null, model: Model): Share[] {
  if (!question || !SHARES.has(question.kind)) return [];
  const after = question.kind === "surplus" ? surplus(question.text, model) : boost(question, model);
  if (!after) return [];
  return question.options.map((option) => ({
    option,
    place: `share:${option.text}`,
    levels: after(Number(option.text)),
  }));
}

type After = (share: number) => [Level, Level];

function gaugeNamed(name: string | undefined, model: Model): Gauge | undefined {
  return model.resources.find((gauge) => gauge.name === name);
}

function changed({ name, level, demand, highest }: Gauge, by: number): Level {
  return { name, before: level, after: Math.min(highest, level + by), need: demand, highest };
}

/** From a resource to the Capacity of the country that looks after it. */
function surplus(text: string, model: Model): After | null {
  const resource = nouns(text).find((noun) => noun.startsWith("resource:"));
  const gauge = gaugeNamed(resource?.slice("resource:".length), model);
  const crew: Crew | undefined = crewAsked({ text }, model);
  if (!gauge || !crew) return null;
  return (share) => [
    changed(gauge, -share),
    {
      name: "capacity",
      before: crew.capacity,
      after: crew.capacity + share,
      need: 0,
      highest: HIGHEST_CAPACITY,
    },
  ];
}

/**
 * What a boost tile makes, or what its Strain takes, in its two resources, on top of what the others make. The
 * forecast counts a boost tile evenly until it is split: that is taken off first.
 */
function boost({ kind, text }: Pick<Question, "kind" | "text">, model: Model): After | null {
  const id = nouns(text)
    .find((noun) => noun.startsWith("tile:"))
    ?.slice("tile:".length);
  const tile = model.crews
    .flatMap(({ bay }) => bay)
    .find((tile): tile is Tile => tile !== null && tile.face.id === id);
  const [first, second] = tile?.face.resources.map((name) => gaugeNamed(name, model)) ?? [];
  if (!tile || !first || !second) return null;
  const [sign, total, guess] =
    kind === "split" ? [1, tile.yields + tile.strain, tile.yields] : [-1, tile.strain, 0];
  const rest = (gauge: Gauge, counted: number) => ({ ...gauge, level: gauge.level + gauge.made - counted });
  const [one, two] = [rest(first, Math.floor(guess / 2)), rest(second, guess - Math.floor(guess / 2))];
  return (share) => [changed(one, sign * share), changed(two, sign * (total - share))];
}
