import { describe, expect, it } from "vitest";
import { line, news, position, sync, table } from "../testing/samples";
import { follow, type Picture } from "./sync";

function at(version: number): Picture {
  const { picture } = follow(null, sync(version, {}, [line(1), line(2), line(version)]));
  if (!picture) throw new Error("no picture");
  return picture;
}

describe("follow", () => {
  it("starts from a sync", () => {
    expect(at(3).position.version).toBe(3);
    expect(at(3).fresh).toEqual([]);
  });
  it("applies the next news and keeps its lines for animation", () => {
    const { picture, gap } = follow(at(3), news(3, 4));
    expect(gap).toBe(false);
    expect(picture?.position.version).toBe(4);
    expect(picture?.table.version).toBe(4);
    expect(picture?.log.map((entry) => entry.version)).toEqual([1, 2, 3, 4]);
    expect(picture?.fresh.map((entry) => entry.version)).toEqual([4]);
  });
  it("tells the table's card that the game is over", () => {
    const outcome = {
      ranks: [1, 2],
      won: [true, false],
      scores: [],
      breakdown: [],
      reason: "",
      resigned: [],
    };
    const { picture } = follow(at(3), news(3, 4, { position: { version: 4, outcome, changes: [] } }));
    expect(picture?.position.outcome).toEqual(outcome);
    expect(picture?.table).toMatchObject({ status: "over", outcome, your_turn: false, version: 4 });
    expect(picture?.fresh.map((entry) => entry.version)).toEqual([4]);
  });
  it("asks for everything after a gap and changes nothing meanwhile", () => {
    const before = at(3);
    const { picture, gap } = follow(before, news(5, 6));
    expect(gap).toBe(true);
    expect(picture).toBe(before);
  });
  it("ignores news that it has seen", () => {
    const before = at(3);
    expect(follow(before, news(2, 3))).toEqual({ picture: before, gap: false });
  });
  it("needs a sync first", () => {
    expect(follow(null, news(0, 1)).gap).toBe(true);
  });
  it("marks undone lines and leaves them in the log", () => {
    const { picture } = follow(at(3), news(3, 4, { undone: 1 }));
    expect(picture?.log.map((entry) => [entry.version, entry.undone])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });
  it("puts changes into the view, and shares what stayed as it was", () => {
    const view = { cells: [{ owner: 0 }, { owner: 1 }], pile: { left: 3 }, turn: 0 };
    const { picture } = follow(null, sync(3, { view, facing: 1 }));
    const changes: [(string | number)[], unknown][] = [
      [["cells", 1, "owner"], 2],
      [["turn"], 1],
    ];
    const after = follow(picture, news(3, 4, { position: { version: 4, changes } })).picture?.position;
    expect(after?.view).toEqual({ cells: [{ owner: 0 }, { owner: 2 }], pile: { left: 3 }, turn: 1 });
    expect(after?.view.pile).toBe(view.pile);
    expect(after?.view.cells[0]).toBe(view.cells[0]);
    expect(view.cells[1]?.owner).toBe(1);
    expect(after?.facing).toBe(1);
    expect(after?.version).toBe(4);
  });
  it("takes a whole view where that is sent", () => {
    const after = follow(at(3), news(3, 4, { position: { version: 4, view: { new: true }, changes: [] } }));
    expect(after.picture?.position.view).toEqual({ new: true });
  });
  it("takes the current position from a refusal, and resyncs if lines are missing", () => {
    const refusal = { type: "refusal", ref: 1, error: "stale", reason: "", rule: "" } as const;
    const same = follow(at(3), { ...refusal, position: position(3, { facing: 1 }) });
    expect(same.picture?.position.facing).toBe(1);
    expect(same.gap).toBe(false);
    const newer = follow(at(3), { ...refusal, position: position(5) });
    expect([newer.gap, newer.picture?.position.version]).toEqual([true, 3]);
    expect(follow(at(3), { ...refusal, position: null }).gap).toBe(false);
  });
  it("notices by the heartbeat that it is behind", () => {
    expect(follow(at(3), { type: "beat", version: 3 }).gap).toBe(false);
    expect(follow(at(3), { type: "beat", version: 4 }).gap).toBe(true);
  });
  it("takes seats and chat as they come", () => {
    const seated = follow(at(3), { type: "table", table: table(3, { title: "New" }), watchers: 2 }).picture;
    expect([seated?.table.title, seated?.watchers]).toEqual(["New", 2]);
    const chat = { seat: 1, name: "Bob", text: "hi", at: 0 };
    expect(follow(at(3), { type: "chat", line: chat }).picture?.chat).toEqual([chat]);
  });
});
