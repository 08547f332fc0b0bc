// The colony in words.
import type { SeatInfo } from "../../lib/protocol";
import type { Passage } from "../../lib/board";
import { inWords, onHexes } from "./aliens";
import { box } from "./box";
import { invasionOf } from "./chapters";
import type { MarsView, PlayerView } from "./view";

export function describe(view: MarsView, seats: readonly SeatInfo[]): Passage[] {
  const who = (seat: number) => seats[seat]?.name ?? "Lacerda";
  const invasion = invasionOf(view);
  const built = view.hexes.filter(({ building }) => building);
  const things = view.hexes.filter(({ tile, crystals }) => tile || crystals);
  return [
    {
      title: "The colony",
      lines: [
        `Round ${view.round}. Colony level ${view.level}.${view.remaining === null ? "" : ` ${view.remaining} Missions remain.`}`,
        ...view.tracks.map(({ building, row }) => `${box.buildings[building]?.name ?? ""}: row ${row}.`),
        ...view.missions.map(({ id, left }) => `Mission ${box.missions[id]?.name ?? ""}: ${left} to go.`),
        `The shuttle goes to ${view.shuttle.to === "orbit" ? "Orbit" : "the Colony"}, ${view.shuttle.length - view.shuttle.gone} to go.`,
      ],
    },
    {
      title: "Buildings",
      lines: built.map((hex) => {
        const name = box.buildings[hex.building]?.name ?? "";
        const owner = hex.owner === null ? "" : ` of ${who(hex.owner)}`;
        const advanced = hex.blueprint ? `, ${box.blueprints[hex.blueprint]?.name ?? ""}` : "";
        const state = { vandalized: ", vandalized", blackout: ", in blackout" }[hex.token] ?? "";
        const size = hex.size ? `, Complex of ${hex.size}` : "";
        return `${hex.id}: ${name}${owner}${size}${advanced}${state}.`;
      }),
    },
    {
      title: "To be found",
      lines: things.map(
        ({ id, tile, crystals }) =>
          `${id}: ${[box.tiles[tile]?.name, crystals ? `${crystals} Crystals` : ""].filter(Boolean).join(", ")}.`,
      ),
    },
    {
      title: "Orbit",
      lines: [
        ...view.grid
          .filter(({ tech }) => tech)
          .map(({ tech, row }) => `${box.techs[tech]?.name ?? ""}, ${row} row.`),
        ...view.rows
          .flat()
          .filter(Boolean)
          .map((card) => `Blueprint ${box.blueprints[card]?.name ?? ""}.`),
        `Warehouse: ${Object.entries(view.warehouse)
          .map(([kind, number]) => `${number} ${kind}`)
          .join(", ")}.`,
      ],
    },
    ...(invasion
      ? [
          {
            title: "The Aliens",
            lines: [
              `Humans: ${invasion.score} of ${invasion.goal} OP. Troopers on Mars: ${invasion.troopers.length} of ${invasion.most}, ${invasion.home} ready.`,
              `The next Alien turn can land ${invasion.threat.next}.`,
              ...invasion.spaces.map(
                ({ id, locked, token }) =>
                  `${box.cards["alien-space"]?.[id]?.name ?? ""}: ${locked ? "locked" : token || "open"}.`,
              ),
              ...[...onHexes(invasion)].map(([hex, there]) => `${hex}: ${inWords(there).join(", ")}.`),
            ],
          },
        ]
      : []),
    ...view.players.map((player) => ({
      title: who(player.seat),
      lines: company(player, view.items.length > 0),
    })),
  ];
}

function company(player: PlayerView, scored: boolean): string[] {
  const goods = Object.entries(player.storage).map(([kind, number]) => `${number} ${kind}`);
  return [
    `${player.side === "orbit" ? "In Orbit" : "On the Colony"}, space ${player.space}.${scored ? ` ${player.total} OP as of now.` : ""}`,
    `Storage: ${goods.join(", ")}; at most ${player.storageLimit} each. ${player.crystals} Crystals, ${player.bay} arriving.`,
    `Colonists: ${player.quarters} of ${player.quartersLimit} at home, ${player.working} in the Working Area.`,
    `Technologies: ${player.lab.map(({ id, space }) => `${box.techs[id]?.name ?? ""} level ${space[0] ?? ""}`).join(", ")}.`,
    `Blueprints: ${[...player.built.map(({ id }) => `${box.blueprints[id]?.name ?? ""} (built)`), ...player.blueprints.map((id) => box.blueprints[id]?.name ?? "")].join(", ") || "none"}.`,
    ...player.goals.map(
      ({ id, have, need }) => `Private Goal ${box.goals[id]?.name ?? ""}: ${have} of ${need}.`,
    ),
  ];
}
