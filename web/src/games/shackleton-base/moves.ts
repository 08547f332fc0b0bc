// How events look.
import type { Happening, Motion } from "../../lib/board";
import type { GameEvent } from "./view";

export function moves(happening: Happening): Motion[] {
  const event = happening as unknown as GameEvent;
  switch (event.type) {
    case "Deployed":
      return [
        { do: "fly", from: `seat:${event.player}`, to: `space:${event.space}`, glyph: kind(event.kind) },
      ];
    case "LunaDeployed":
      return [{ do: "point", at: `space:${event.space}` }];
    case "SectorActivated":
      return [{ do: "point", at: `sector:${event.sector}` }];
    case "Built":
      return [{ do: "float", at: `sector:${event.sector}`, text: "built", tone: "good" }];
    case "TokenPlaced":
      return [
        { do: "fly", from: `corporation:${event.corporation}`, to: `vertex:${event.vertex}`, text: "●" },
      ];
    case "TokenActivated":
      return [{ do: "point", at: `vertex:${event.vertex}` }];
    case "Funded":
      return [{ do: "fly", from: `project:${event.project}`, to: `seat:${event.player}`, glyph: "card" }];
    case "Scored":
      return [
        {
          do: "float",
          at: `seat:${event.player}`,
          text: `${event.vp > 0 ? "+" : ""}${event.vp}`,
          tone: event.vp > 0 ? "good" : "bad",
        },
      ];
    case "Contributed":
      return [{ do: "point", at: `defense:${event.slot}` }];
    case "GoalReached":
      return [{ do: "float", at: `goal:${event.goal}`, text: `+${event.vp}`, tone: "good" }];
    case "ImpactRevealed":
      return [
        { do: "flip", at: "sector:C0" },
        { do: "point", at: `sector:${event.hex}` },
      ];
    case "Collision":
      return [{ do: "strike", at: `sector:${event.hex}` }];
    case "Grown":
    case "Assembled":
    case "Programmed":
      return [{ do: "point", at: `sector:${event.sector}` }];
    case "Commanded":
      return [{ do: "point", at: `row:${event.row}` }];
    default:
      return [];
  }
}

function kind(number: number): string {
  return `shackleton/${["engineer", "technician", "scientist"][number] ?? "engineer"}`;
}
