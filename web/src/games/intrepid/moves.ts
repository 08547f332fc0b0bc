// How the events of this game look on its board: dice fly to their places, disasters strike what they strike.
import type { Happening, Motion } from "../../lib/board";
import { top } from "./dice";
import type { GameEvent, StationView } from "./view";

export function moves(happening: Happening, view: StationView): Motion[] {
  const event = happening as unknown as GameEvent;
  const resource = (index: number) => `resource:${view.resources[index]?.name ?? ""}`;
  const change = (index: number, by: number): Motion[] =>
    by
      ? [
          {
            do: "float",
            at: resource(index),
            text: by < 0 ? `−${-by}` : `+${by}`,
            tone: by < 0 ? "bad" : "good",
          },
        ]
      : [];
  const send = (who: string, to: string, die: number): Motion[] => [
    { do: "fly", from: `country:${who}`, to, text: String(top(die)) },
  ];
  switch (event.type) {
    case "Activated":
      return event.dice.flatMap((die) => send(event.who, `tile:${event.tile}`, die));
    case "WorkedOnMission":
    case "FoughtDisaster":
      return send(event.who, `condition:${event.card}-${event.condition}`, event.die);
    case "Docked":
      return send(event.who, `country:${event.recipient}`, event.die);
    case "Housed":
      return send(event.who, `habitation:${event.who}`, event.die);
    case "Built":
      return [{ do: "point", at: `tile:${event.tile}` }];
    case "Produced":
      return event.made.flatMap((by, index) => change(index, by));
    case "ResourceRose":
      return change(event.resource, event.by);
    case "Drained":
      return change(event.resource, -event.by);
    case "CrewSustained":
      return event.demand.flatMap((by, index) => change(index, -by));
    case "DisasterRevealed":
    case "DisasterGoesOn":
      return [{ do: "flip", at: `card:${event.card}` }];
    case "MissionCompleted":
      return [{ do: "point", at: `card:${event.card}` }];
    case "TileHit":
    case "Strained":
    case "Disabled":
    case "TileDestroyed":
      return [{ do: "strike", at: `tile:${event.tile}` }];
    default:
      return [];
  }
}
