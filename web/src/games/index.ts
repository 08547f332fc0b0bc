// Every folder here is a game's board, loaded when somebody sits down at that game. A game of another package may
// bring its board along; any other is shown as a list.
import type { GameModule } from "../lib/board";

const FOLDERS = import.meta.glob<{ default: GameModule }>(["./*/index.ts", "!./brought/index.ts"]);

export async function loadGame(name: string): Promise<GameModule> {
  const own = FOLDERS[`./${name}/index.ts`];
  if (own) return (await own()).default;
  const { broughtAlong } = await import("./brought");
  return (await broughtAlong(name)) ?? (await import("./generic")).default;
}
