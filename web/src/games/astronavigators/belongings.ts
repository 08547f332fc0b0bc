// The small things in front of a player: tiles, saved cards, trajectory tiles, quests, instruments, rockets.
import { glyphName } from "../../kit";
import { cards, content } from "./content";
import type { PlayerView } from "./view";

export interface Belonging {
  place: string;
  label: string;
  about: string;
  glyphs: string[];
  text: string;
  used: boolean;
}

function thing(place: string, label: string, more: Partial<Belonging> = {}): Belonging {
  return { place, label, about: "", glyphs: [], text: label, used: false, ...more };
}

function hidden(kind: string, count: number, glyph: string, one: string, many: string): Belonging[] {
  if (count === 0) return [];
  const text = count === 1 ? one : `${count} ${many}`;
  return [thing(`hidden:${kind}`, text, { glyphs: [glyph], about: "Hidden from you." })];
}

export function belongings(player: PlayerView): Belonging[] {
  return [
    ...player.tiles.map(({ id, used }) => {
      const tile = content.tiles[id];
      const icons = tile ? [...tile.vehicles, tile.special] : [];
      return thing(`tile:${id}`, `${content.continents[tile?.continent ?? ""]?.name ?? ""} tile`, {
        about: used ? "Used." : `Good for one of these, once: ${icons.map(glyphName).join(", ")}.`,
        glyphs: icons,
        text: "",
        used,
      });
    }),
    ...player.saved.map((card) =>
      thing(`card:${card}`, cards[card]?.name ?? "", {
        glyphs: ["plan"],
        about: `Planned: to be observed later, ${cards[card]?.nk ?? 0} knowledge.`,
      }),
    ),
    ...player.drawn.map(({ stage, value }) =>
      thing(`drawn:${stage}`, `Stage ${stage} tile${value === null ? "" : `: ${value}`}`, {
        glyphs: ["stage"],
        about: "A trajectory tile of one's own; once a game it can be exchanged for the board's.",
      }),
    ),
    ...(player.agenda && player.agenda.id === null
      ? [thing("hidden:agenda", "Hidden agenda", { glyphs: ["agenda"], about: "Hidden from you." })]
      : []),
    ...player.quests.known.map((id) => {
      const quest = content.quests[id];
      const targets = (quest?.targets ?? []).map((card) => cards[card]?.name ?? "").join(", ");
      return thing(`quest:${id}`, quest?.name ?? "", {
        glyphs: ["flag"],
        about: `At ${content.squares[quest?.square ?? ""]?.landmark ?? "its square"}, with ${targets}: ${quest?.some} or ${quest?.all} knowledge and an instrument.`,
      });
    }),
    ...hidden("quests", player.quests.hidden, "flag", "A quest", "quests"),
    ...player.instruments.map(({ id, ready }) =>
      thing(`instrument:${id}`, glyphName(id), {
        glyphs: [id],
        used: !ready,
        about: ready ? "Ready to use." : "Used.",
      }),
    ),
    ...player.hangar.known.map((id) =>
      thing(`rocket:${id}`, content.rockets[id]?.name ?? "", {
        glyphs: ["rocket"],
        about: "In your hangar, hidden from the others.",
      }),
    ),
    ...hidden("rockets", player.hangar.hidden, "rocket", "A rocket", "rockets"),
  ];
}
