// The board in words: the levels and what becomes of them, the dice, the tiles, the cards, what is on offer.
import type { Passage } from "../../lib/board";
import { capital } from "../../lib/prose";
import { dieName } from "./dice";
import { PHASES } from "./phases";
import { tokenWords } from "./tokens";
import type { CardView, CrewView, StationView } from "./view";

function cardLine({ name, text, conditions, opens }: CardView): string {
  const open = conditions.filter(({ die }) => !die).map(({ wants }) => wants);
  const when = opens ? `opens in round ${opens}. ` : "";
  return `${name}: ${when}${text}${conditions.length ? ` Still wants ${open.join(", ") || "nothing"}.` : ""}`;
}

function crewLines(crew: CrewView): string[] {
  const dice = (list: number[]) => list.map(dieName).join(", ");
  return [
    `Dice in the pool: ${dice(crew.pool) || "none"}.` +
      (crew.habitation ? ` In the Habitation slot: ${dieName(crew.habitation)}.` : "") +
      (crew.storage.length ? ` In storage: ${dice(crew.storage)}.` : ""),
    `Capacity ${crew.capacity}, rolls ${crew.dice_rolled} dice, ${crew.badge_name}${crew.done ? ", done" : ""}.`,
    ...crew.bay.flatMap((tile, index) =>
      tile
        ? [
            `Sector ${index + 1}: ${tile.face.name}, needs ${tile.face.needs}, makes ${tile.face.makes}` +
              `${tile.dice.length ? `; holds ${dice(tile.dice)}` : ""}. ${tokenWords(tile)}`.trimEnd(),
          ]
        : [],
    ),
    `On offer: ${crew.offer.map(({ face }) => `${face.name} for ${face.cost}`).join(", ") || "nothing"}.`,
  ];
}

export function describe(view: StationView): Passage[] {
  return [
    {
      title: `Round ${view.round} of ${view.rounds}, ${PHASES[view.phase] ?? ""}`,
      lines: view.resources.map(
        ({ name, level, made, demand, forecast }) =>
          `${capital(name)} ${level}, ${made} made so far, the crew takes ${demand}, forecast ${forecast}.`,
      ),
    },
    { title: "Missions", lines: view.missions.map(cardLine) },
    {
      title: "Disasters",
      lines: [
        ...(view.current ? [cardLine(view.current)] : []),
        ...view.persistent.map((card) => `Lasting: ${cardLine(card)}`),
        ...(view.toxic.length ? [`Toxic: ${view.toxic.join(" and ")}.`] : []),
        `${view.cards_left} cards are left.`,
      ],
    },
    ...view.crews.filter(({ code }) => code).map((crew) => ({ title: crew.name, lines: crewLines(crew) })),
  ];
}
