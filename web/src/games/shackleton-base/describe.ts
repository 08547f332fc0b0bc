// The board in words.
import type { Passage } from "../../lib/board";
import { capital } from "../../lib/prose";
import type { SeatInfo } from "../../lib/protocol";
import { SECTOR_NAMES } from "./geometry";
import { phase, STRUCTURE_NAMES } from "./names";
import type { BaseView } from "./view";

export function describe(view: BaseView, seats: readonly SeatInfo[]): Passage[] {
  const name = (who: number) =>
    who < 0 ? "neutral" : view.agencies[who]?.luna ? "LUNA-1" : (seats[who]?.name ?? `player ${who + 1}`);
  const sectors = view.sectors
    .filter(({ structures }) => structures.length)
    .map(
      ({ id, structures }) =>
        `${capital(SECTOR_NAMES.get(id) ?? "")}: ${structures.map(([size, owner]) => `${STRUCTURE_NAMES[size] ?? ""} of ${name(owner)}`).join(", ")}.`,
    );
  const tokens = view.corporations.map((corporation) => {
    const many = view.tokens.filter((token) => token.corporation === corporation.id).length;
    return `${corporation.name}: ${many} tokens in the crater; projects ${corporation.projects.map((one) => one.name).join(" and ") || "none"}.`;
  });
  return [
    {
      title: "Now",
      lines: [
        `${phase(view)}.`,
        `Energy ${view.energy}, ${view.panel.left} panels left, ${view.spares} spare.`,
      ],
    },
    { title: "The crater", lines: sectors },
    { title: "Corporations", lines: tokens },
    {
      title: "Agencies",
      lines: view.agencies.map(
        (agency, who) =>
          `${name(who)}: ${agency.vp} VP, Reputation ${agency.reputation}, ${agency.credits} Credits, ${agency.titanium} Titanium, ${agency.rare_earth} Rare Earth.`,
      ),
    },
  ];
}
