// How the events of this game look on its board.
import type { Happening, Motion } from "../../lib/board";
import type { GameEvent } from "./view";

const gain = (seat: number, nk: number): Motion[] =>
  nk ? [{ do: "float", at: `seat:${seat}`, text: `+${nk}` }] : [];

export function moves(happening: Happening): Motion[] {
  const event = happening as unknown as GameEvent;
  switch (event.type) {
    case "CardScored":
      return [
        { do: "fly", from: `card:${event.card}`, to: `seat:${event.seat}` },
        ...gain(event.seat, event.nk),
      ];
    case "CardPlanned":
      return [{ do: "fly", from: `card:${event.card}`, to: `seat:${event.seat}`, glyph: "plan" }];
    case "CardMissed":
      return [{ do: "strike", at: `week:${event.week}` }];
    case "SetScored":
      return [{ do: "point", at: `set:${event.set}` }, ...gain(event.seat, event.nk)];
    case "ActionChosen":
      return [{ do: "point", at: `week:${event.week}` }];
    case "ContinentVisited":
      return [
        { do: "fly", from: `continent:${event.continent}`, to: `seat:${event.seat}`, glyph: "flag" },
        ...gain(event.seat, event.nk),
      ];
    case "Moved":
      return [{ do: "point", at: `square:${event.end}` }];
    case "Launched":
      return [
        { do: "fly", from: `square:${event.square}`, to: "stage:outbound-1", glyph: "rocket" },
        ...gain(event.seat, event.nk),
      ];
    case "StageEntered":
      return [{ do: "flip", at: `stage:${event.track}-${event.stage}` }];
    case "DifficultyMet":
      return [{ do: "point", at: `seat:${event.seat}` }];
    case "LandedOnMoon":
      return [
        { do: "point", at: "moon:surface" },
        { do: "float", at: "moon:surface", text: "Landed!" },
      ];
    case "Aborted":
    case "DroppedOut":
      return [{ do: "strike", at: `seat:${event.seat}` }];
    default:
      return "nk" in event && "seat" in event ? gain(event.seat, event.nk) : [];
  }
}
