// The small things in front of a player, in rows of chips: tiles, saved cards, abort tokens, agenda, quests ...
import { cards, content } from "./content";
import type { Player } from "./model";

export interface Chip {
  place: string;
  label: string;
  about: string;
  glyphs: string[];
  text: string;
  used: boolean;
}

const INSTRUMENTS: Record<string, string> = {
  sextant: "Sextant",
  "armillary-sphere": "Armillary sphere",
  reflector: "Reflector",
  refractor: "Refractor",
  "jian-yi": "Jian Yi",
  astrolabe: "Astrolabe",
  octant: "Octant",
};
export function instrumentName(id: string): string {
  return INSTRUMENTS[id] ?? id;
}

function chipOf(place: string, label: string, parts: Partial<Chip> = {}): Chip {
  return { place, label, about: "", glyphs: [], text: label, used: false, ...parts };
}

function secrets(kind: string, count: number, glyph: string, one: string, many: string): Chip[] {
  if (count === 0) return [];
  const text = count === 1 ? one : `${count} ${many}`;
  return [chipOf(`hidden:${kind}`, text, { glyphs: [glyph], text, about: "Hidden from you." })];
}

export function tileChips(player: Player): Chip[] {
  return player.tiles.map(({ id, used }) => {
    const tile = content.tiles[id];
    const icons = tile ? [...tile.vehicles, tile.special] : [];
    const name = `${content.continents[tile?.continent ?? ""]?.name ?? id} tile`;
    return chipOf(`tile:${id}`, name, {
      about: used ? "Used." : `One of: ${icons.join(", ")}.`,
      glyphs: icons,
      text: "",
      used,
    });
  });
}

export function otherChips(player: Player): Chip[] {
  const agenda = player.agenda;
  return [
    ...player.saved.map((card) =>
      chipOf(`card:${card}`, cards[card]?.name ?? card, {
        glyphs: ["plan"],
        about: "Saved for a planned observation.",
      }),
    ),
    ...player.drawn.map(({ stage, value }) =>
      chipOf(`drawn:${stage}`, `Stage ${stage} tile${value === null ? "" : `: ${value}`}`, {
        glyphs: ["stage"],
        about: "A trajectory tile of one's own; once a game it can be exchanged for the board's.",
      }),
    ),
    ...(agenda
      ? [
          agenda.id === null
            ? chipOf("hidden:agenda", "Hidden agenda", { glyphs: ["agenda"], about: "Hidden from you." })
            : chipOf(`agenda:${agenda.id}`, content.agendas[agenda.id]?.name ?? agenda.id, {
                glyphs: ["agenda"],
                about: agenda.revealed ? "Revealed." : "Hidden from the others.",
              }),
        ]
      : []),
    ...player.quests.known.map((id) => {
      const quest = content.quests[id];
      return chipOf(`quest:${id}`, quest?.name ?? id, {
        glyphs: ["flag"],
        about: `At ${content.squares[quest?.square ?? ""]?.landmark ?? "its square"}: ${(quest?.targets ?? [])
          .map((card) => cards[card]?.name ?? card)
          .join(", ")}.`,
      });
    }),
    ...secrets("quests", player.quests.hidden, "flag", "A quest", "quests"),
    ...player.instruments.map(({ id, ready }) =>
      chipOf(`instrument:${id}`, instrumentName(id), { glyphs: [id], used: !ready }),
    ),
    ...player.hangar.known.map((id) =>
      chipOf(`rocket:${id}`, content.rockets[id]?.name ?? id, { glyphs: ["rocket"], about: "Kept hidden." }),
    ),
    ...secrets("rockets", player.hangar.hidden, "rocket", "A rocket", "rockets"),
  ];
}

export function chipWidth({ glyphs, text }: Chip): number {
  return 12 + glyphs.length * 21 + (text ? text.length * 8 + 4 : 0);
}

export interface Placed {
  chip: Chip;
  x: number;
  row: number;
}

/**
 * Left to right, row by row, the last row shorter by `tail`. What finds no room is counted in a last chip: the
 * board that opens from the seat shows it all.
 */
export function flow(chips: Chip[], width: number, rows: number, tail = 0): Placed[] {
  const placed: Placed[] = [];
  let x = 0;
  let row = 0;
  for (const [index, one] of chips.entries()) {
    const wide = chipWidth(one);
    const end = () => width - (row === rows - 1 ? tail : 0);
    if (x > 0 && x + wide > end()) [x, row] = [0, row + 1];
    if (row >= rows) return withRest(placed, chips.slice(index));
    placed.push({ chip: one, x, row });
    x += wide + GAP;
  }
  return placed;
}

const GAP = 7;

function withRest(placed: Placed[], rest: Chip[]): Placed[] {
  const last = placed.at(-1);
  if (!last) return placed;
  const hidden = [last.chip, ...rest];
  const chip = chipOf("more:chips", `+${hidden.length}`, {
    about: `${hidden.map(({ label }) => label).join(", ")}.`,
  });
  return [...placed.slice(0, -1), { ...last, chip }];
}
