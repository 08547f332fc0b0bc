import { describe, expect, it } from "vitest";
import { Standing } from "./standing.svelte";

const asks = (...texts: string[]) => ({
  kind: "astronaut",
  seat: 0,
  options: texts.map((text) => ({ text, label: text }) as never),
});

describe("a standing answer", () => {
  it("is offered after the same answer twice, kept, and dropped", () => {
    const standing = new Standing();
    const question = asks("no", "yes");
    standing.noticed(question, "no");
    expect(standing.offer(question)).toBeNull();
    standing.noticed(question, "no");
    expect(standing.offer(question)?.text).toBe("no");
    standing.keep(question, standing.offer(question)!);
    expect(standing.answer(question)?.text).toBe("no");
    expect(standing.answer({ ...question, seat: 1 })).toBeNull();
    standing.drop(standing.all[0]![0]);
    expect(standing.answer(question)).toBeNull();
  });
  it("is none where the answer is a thing: it may exist only once", () => {
    const standing = new Standing();
    const tiles = asks("[[tile:MI-1|Valles seam]]", "leave it");
    for (const _ of [1, 2]) standing.noticed(tiles, "[[tile:MI-1|Valles seam]]");
    expect(standing.offer(tiles)).toBeNull();
    for (const _ of [1, 2]) standing.noticed(tiles, "leave it");
    expect(standing.offer(tiles)?.text).toBe("leave it");
  });
  it("is none where the answers differ or there is more to choose from", () => {
    const standing = new Standing();
    standing.noticed(asks("no", "yes"), "no");
    standing.noticed(asks("no", "yes"), "yes");
    expect(standing.offer(asks("no", "yes"))).toBeNull();
    for (const _ of [1, 2]) standing.noticed(asks("a", "b", "c"), "a");
    expect(standing.offer(asks("a", "b", "c"))).toBeNull();
  });
});
