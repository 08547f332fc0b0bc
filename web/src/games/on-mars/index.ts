import type { GameModule, Happening } from "../../kit";
import Board from "./Board.svelte";
import "./aliens";
import { invasionOf, wardsOf } from "./chapters";
import { glyphOf } from "./glyphs";
import PlayerBoard from "./PlayerBoard.svelte";
import type { MarsView } from "./view";

const text = (value: unknown) => (typeof value === "string" ? value : "");
const number = (value: unknown) => (typeof value === "number" ? value : 0);

const PHASES: Readonly<Record<string, string>> = {
  dock: "Before the first round",
  start: "Before the first round",
  turn: "Colonization",
  menu: "Colonization",
  end: "Colonization",
  status: "Colony Status Update",
  close: "Colonization",
  shuttle: "Shuttle phase",
  board: "Shuttle phase",
  ship: "Shuttle phase",
};

const crystals = (many: number) => `${many} ${many === 1 ? "Crystal" : "Crystals"}`;

const SIDES: Readonly<Record<string, string>> = { orbit: "Orbit", colony: "Colony" };

/** Events name hexes by number; the view knows their names. */
const hexAt = (view: MarsView, value: unknown) => `hex:${view.hexes[number(value)]?.id ?? ""}`;

export default {
  Board,
  PlayerBoard,
  figures: (view, seat) => {
    const player = view.players[seat];
    const invasion = invasionOf(view);
    if (invasion && seat === invasion.seat)
      return [
        { label: "Troopers on Mars", value: invasion.troopers.length, glyph: "mars/trooper" },
        { label: "Crystals", value: invasion.crystals, glyph: "mars/crystal" },
      ];
    if (!player) return [];
    return [
      invasion
        ? { label: "OP of all Humans", value: invasion.score, glyph: "mars/op" }
        : wardsOf(view).length
          ? { label: "Medicine", value: player.storage["medicine"] ?? 0, glyph: "mars/medicine" }
          : view.items.length
            ? { label: "OP as of now", value: player.total, glyph: "mars/op" }
            : { label: "Private Goals completed", value: player.reached.length, glyph: "done" },
      { label: "Crystals", value: player.crystals, glyph: "mars/crystal" },
      { label: "Colonists at home", value: player.quarters, glyph: "mars/colonist" },
    ];
  },
  state: (view, seat) => {
    if (seat === invasionOf(view)?.seat) return "Aliens";
    const player = view.players[seat];
    return player?.space ? (SIDES[player.side] ?? "") : "";
  },
  note: (view, { text }, { kind, seat }) => {
    const player = view.players[seat];
    if (kind === "menu") {
      const price = view.actions.find(({ id }) => id === text)?.price;
      if (price) return `the crowd there costs ${crystals(price)}`;
      const lost = player?.bayLost ?? 0;
      return text === "end" && lost ? `the Depot is full: ${crystals(lost)} will be lost` : "";
    }
    const arrival = view.forecast.arrivals[seat];
    if (kind !== "board" || text !== "travel" || !arrival) return "";
    const parts = [
      `${arrival.home} ${arrival.home === 1 ? "Colonist comes" : "Colonists come"} home`,
      arrival.lost ? `no room for ${arrival.lost} more` : "",
      arrival.minerals ? `+${arrival.minerals} ${arrival.minerals === 1 ? "Mineral" : "Minerals"}` : "",
    ];
    return parts.filter(Boolean).join(", ");
  },
  phase: (view) =>
    `Round ${view.round} · ${invasionOf(view)?.acting ? "Alien turn" : (PHASES[view.phase] ?? "")}`,
  moves: (event: Happening, view) => {
    switch (event.type) {
      case "Constructed":
      case "Upgraded":
      case "BotPlaced":
      case "TileTaken":
      case "CrystalMark":
        return [{ do: "point", at: hexAt(view, event["hex"]) }];
      case "Deployed":
      case "SentHome":
      case "AlienConstructed":
      case "AlienUpgraded":
      case "Revived":
      case "HexShielded":
      case "Stunned":
        return [{ do: "point", at: hexAt(view, event["hex"]) }];
      case "TrooperMoved":
        return [
          {
            do: "fly",
            from: hexAt(view, event["start"]),
            to: hexAt(view, event["end"]),
            glyph: "mars/trooper",
          },
        ];
      case "PatrolMoved":
        return [{ do: "point", at: hexAt(view, event["end"]) }];
      case "HumansScored": {
        const points = number(event["op"]);
        return [
          {
            do: "float",
            at: `seat:${number(event["seat"])}`,
            text: `${points < 0 ? "−" : "+"}${Math.abs(points)} OP`,
            tone: points < 0 ? "bad" : "good",
          },
        ];
      }
      case "BotMoved":
        return [
          { do: "fly", from: hexAt(view, event["start"]), to: hexAt(view, event["end"]), glyph: "mars/bot" },
        ];
      case "RoverMoved":
        return [{ do: "point", at: hexAt(view, event["end"]) }];
      case "DiscoveryPlaced":
        return [
          {
            do: "fly",
            from: `tile:${text(event["tile"])}`,
            to: hexAt(view, event["hex"]),
            glyph: "mars/tile",
          },
        ];
      case "Scored": {
        const op = number(event["op"]);
        return [
          {
            do: "float",
            at: `seat:${number(event["seat"])}`,
            text: `${op < 0 ? "−" : "+"}${Math.abs(op)} OP`,
            tone: op < 0 ? "bad" : "good",
          },
        ];
      }
      case "ItemTaken":
        return [
          {
            do: "fly",
            from: `column:${text(event["item"])}`,
            to: `seat:${number(event["seat"])}`,
            glyph: glyphOf(text(event["item"])),
          },
        ];
      case "Contributed":
        return [{ do: "point", at: `mission:${text(event["mission"])}` }];
      default:
        return [];
    }
  },
  stories: ["LevelReached", "EndIsNear"],
  asides: [
    "Gained",
    "CrystalsArrived",
    "Retrieved",
    "Scored",
    "ColonistPosted",
    "RoverMoved",
    "BotMoved",
    "Discarded",
  ],
} satisfies GameModule<MarsView>;
