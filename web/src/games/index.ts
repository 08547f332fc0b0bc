// Every folder here is a game's board, loaded when somebody sits down at that game.
import type { GameModule } from "../lib/board";

const FOLDERS = import.meta.glob<{ default: GameModule }>("./*/index.ts");

export async function loadGame(name: string): Promise<GameModule> {
  const load = FOLDERS[`./${name}/index.ts`] ?? FOLDERS["./generic/index.ts"];
  if (!load) throw new Error(`No board for ${name}.`);
  return (await load()).default;
}
