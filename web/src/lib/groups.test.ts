import { describe, expect, it } from "vitest";
import { grouped } from "./groups";

const option = (text: string, label: string) => ({ text, label });

describe("options in groups", () => {
  it("puts those that begin with the same noun together", () => {
    const groups = grouped([
      option("1:travel", "[[week:1|Week 1]]: travel"),
      option("1:pass", "[[week:1|Week 1]]: rest"),
      option("2:travel", "[[week:2|Week 2]]: travel"),
      option("2:observe", "[[week:2|Week 2]]: observe [[card:C05|Leo]]"),
    ]);
    expect(groups.map((group) => group.name)).toEqual(["Week 1", "Week 2"]);
    expect(groups[1]?.options).toEqual([
      { text: "2:observe", label: "Observe [[card:C05|Leo]]", name: "Observe Leo", common: false },
      { text: "2:travel", label: "Travel", name: "Travel", common: true },
    ]);
  });

  it("puts what every group offers after what is a group's own", () => {
    const week = (n: number, card: string) => [
      option(`${n}:travel`, `[[week:${n}|Week ${n}]]: travel`),
      option(`${n}:save`, `[[week:${n}|Week ${n}]]: save ${card}`),
      option(`${n}:rest`, `[[week:${n}|Week ${n}]]: rest`),
    ];
    const [first] = grouped([...week(1, "Leo"), ...week(2, "Orion")]);
    expect(first?.options.map(({ name }) => name)).toEqual(["Save Leo", "Travel", "Rest"]);
  });

  it("leaves the order alone where groups share most of what they offer", () => {
    const lines = ["build", "line 1", "line 2", "line 3", "line 4"];
    const send = (kind: string, own: string) =>
      [own, ...lines].map((rest) => option(`${kind}:${rest}`, `[[kind:${kind}|${kind}]]: ${rest}`));
    const twice = send("Engineer", "build").slice(1);
    const [first] = grouped([...twice, ...send("Scientist", "activate")]);
    expect(first?.options.map(({ name }) => name)).toEqual(["Build", "Line 1", "Line 2", "Line 3", "Line 4"]);
    const [, second] = grouped([...send("Scientist", "activate"), ...twice.toReversed()]);
    expect(second?.options[0]?.name).toBe("Line 4");
  });

  it("puts those without a noun last", () => {
    const groups = grouped([
      option("a:1", "[[tile:a|Pump]]: a 1"),
      option("done", "Done"),
      option("a:2", "[[tile:a|Pump]]: a 2"),
      option("b:1", "[[tile:b|Panel]]: a 1"),
      option("b:2", "[[tile:b|Panel]]: a 2"),
    ]);
    expect(groups.map((group) => group.name)).toEqual(["Pump", "Panel", ""]);
    expect(groups[2]?.options).toEqual([{ text: "done", label: "Done", name: "Done", common: false }]);
  });

  it("begins each with a capital, also where a noun comes first", () => {
    const [group] = grouped([
      option("a", "[[sector:I6|sector I6]]"),
      option("b", "top left"),
      option("c", "2 NK"),
    ]);
    expect(group?.options.map(({ name }) => name)).toEqual(["Sector I6", "Top left", "2 NK"]);
    expect(group?.options[0]?.label).toBe("[[sector:I6|Sector I6]]");
  });

  it("leaves short lists and lists of other things as they are", () => {
    const few = [option("a", "[[week:1|Week 1]]: travel"), option("b", "[[week:1|Week 1]]: rest")];
    expect(grouped(few).map((group) => group.title)).toEqual([""]);
    const mixed = [1, 2, 3, 4].map((n) => option(`${n}`, `Cell ${n}`));
    expect(grouped(mixed)[0]?.options.map((one) => one.label)).toEqual(mixed.map((one) => one.label));
  });
});
