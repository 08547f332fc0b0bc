import { describe, expect, it } from "vitest";
import { heap, low, tall } from "./tray";

describe("dice in a tray", () => {
  it("lie inside it, however many there are, and never on each other", () => {
    for (const shape of [tall(190, true), tall(380, false), low(384, true)]) {
      for (let number = 0; number <= 12; number++) {
        const { size, at } = heap(number, shape.pool);
        const spots = Array.from({ length: number }, (_, index) => at(index));
        for (const { x, y } of spots) {
          expect(x - size / 2).toBeGreaterThanOrEqual(shape.pool.x);
          expect(x + size / 2).toBeLessThanOrEqual(shape.pool.x + shape.pool.width);
          expect(y - size / 2).toBeGreaterThanOrEqual(shape.pool.y);
          expect(y + size / 2).toBeLessThanOrEqual(shape.pool.y + shape.pool.height);
        }
        for (const [index, one] of spots.entries()) {
          for (const other of spots.slice(index + 1)) {
            expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(size);
          }
        }
      }
    }
  });
});
