// The board in words: who stands where, what the weeks offer, how far everybody has come.
import { seatName } from "../../kit";
import type { Passage } from "../../lib/board";
import type { SeatInfo } from "../../lib/protocol";
import { cards, content, monthName } from "./content";
import { deed } from "./deeds";
import { offers } from "./offers";
import { standing, whereabouts } from "./people";
import type { Stage, TableView } from "./view";

export function describe(view: TableView, seats: readonly Pick<SeatInfo, "name">[]): Passage[] {
  const name = (seat: number) => seatName(seats, seat);
  const cardName = (card: string | null | undefined) => (card && cards[card]?.name) || "no card";
  const track = (stages: Stage[]) =>
    stages.map(({ value }, index) => `stage ${index + 1} ${value ?? "face down"}`).join(", ");
  return [
    {
      title: `${monthName(view.month)}, month ${view.round} of ${content.rounds}`,
      lines: [
        `${name(view.first)} is first player.`,
        ...view.weeks.map(({ stack, ...week }) => {
          const below = stack.length > 1 ? `, below it ${stack.slice(1).map(cardName).join(", ")}` : "";
          const who = week.seat === null ? "free" : `${name(week.seat)} ${deed({ stack, ...week }).words}`;
          return `Week ${week.week}: ${cardName(stack[0])}${below}; ${who}.`;
        }),
        `Next card: ${cardName(view.deck.top)}, ${view.deck.left} in the deck.`,
        `On offer: ${offers(view, null)
          .map(({ card }) => `${cardName(card)} for ${cards[card]?.nk}`)
          .join(", ")}.`,
      ],
    },
    {
      title: "Players",
      lines: view.players.map(
        (player) =>
          `${name(player.seat)}, ${standing(player)}, ${whereabouts(player)}: knowledge ${player.nk}, difficulty ${player.dv}, ` +
          `${player.scored.length} cards observed, ${player.visited.length} continents visited, sets ` +
          `${
            Object.values(content.sets)
              .filter(({ id }) => (player.tokens[id] ?? "inactive") !== "inactive")
              .map((set) => set.name)
              .join(", ") || "none"
          }.`,
      ),
    },
    {
      title: "The way to the Moon",
      lines: [
        `Outbound: ${track(view.outbound)}.`,
        ...(view.inbound ? [`Homeward: ${track(view.inbound)}.`] : []),
      ],
    },
    ...(view.orrery
      ? [
          {
            title: "Planets",
            lines: Object.entries(view.orrery).map(
              ([planet, angle]) =>
                `${content.orbits[planet]?.name ?? planet} at ${Math.round(angle)} degrees.`,
            ),
          },
        ]
      : []),
  ];
}
