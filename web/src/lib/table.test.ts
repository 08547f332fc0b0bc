import { PROTOCOL, type Reply } from "./protocol";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { line, news, position, question, sync } from "../testing/samples";
import { FakeSocket } from "../testing/socket";
import { Table } from "./table.svelte";

let table: Table;
const asked = { questions: [question("q1", ["0", "1"])] };
const server = () => FakeSocket.last;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  FakeSocket.made = [];
  table = new Table("t1", FakeSocket.open);
  server().accept();
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the playback of others' moves", () => {
  it("goes on while somebody comes, goes or says something", () => {
    server().receive(sync(4));
    for (const version of [4, 5, 6]) {
      server().receive(news(version, version + 1, { log: [line(version + 1)] }));
    }
    expect(table.version).toBe(5);
    server().receive({ type: "table", table: { ...sync(7).table, title: "New" }, watchers: 2 });
    server().receive({ type: "beat", version: 7 });
    expect(table.version).toBe(5);
    expect(table.info?.title).toBe("New");
    vi.advanceTimersByTime(60_000);
    expect(table.version).toBe(7);
    expect(table.info?.title).toBe("New");
  });
  it("is not cut short by a pulse that crosses it", () => {
    server().receive(sync(4));
    server().receive(news(4, 5, { log: [line(5)] }));
    server().receive(news(5, 6, { log: [line(6)] }));
    server().receive(sync(6));
    expect(table.version).toBe(5);
    vi.advanceTimersByTime(20_000);
    expect(table.version).toBe(6);
    expect(table.picture?.fresh).toEqual([line(6)]);
  });
  it("asks for nothing that has arrived and waits to be shown", () => {
    server().receive(sync(4));
    vi.advanceTimersByTime(19_900);
    for (const version of [4, 5, 6]) {
      server().receive(news(version, version + 1, { log: [line(version + 1)] }));
    }
    vi.advanceTimersByTime(100);
    expect(server().sent.at(-1)).toEqual({ type: "pulse", version: 7 });
  });
});

describe("what others do", () => {
  it("is told by its places, until something is asked", () => {
    table.module = { Board: null as never, moves: () => [{ do: "fly", from: "seat:1", to: "cell:3" }] };
    server().receive(sync(4));
    server().receive(news(4, 5, { log: [line(5)] }));
    expect(table.told).toEqual(["seat:1", "cell:3"]);
    server().receive(news(5, 6, { log: [line(6)], position: { ...position(6, asked), changes: [] } }));
    vi.advanceTimersByTime(60_000);
    expect(table.told).toEqual([]);
  });
});

describe("the last move of a game", () => {
  it("is shown after those before it, though it comes with the whole table", () => {
    server().receive(sync(4));
    server().receive(news(4, 5, { log: [line(5)] }));
    const outcome = { scores: [1, 0] } as never;
    server().receive(sync(6, { outcome }, [line(5), line(6)]));
    expect(table.outcome).toBeNull();
    vi.advanceTimersByTime(5_000);
    expect(table.version).toBe(6);
    expect(table.outcome).toEqual(outcome);
    expect(table.picture?.fresh).toEqual([line(6)]);
  });
});

describe("a move that nobody is told of", () => {
  it("does not cut short what is being shown", () => {
    server().receive(sync(4));
    server().receive(news(4, 5, { log: [line(5)] }));
    server().receive(news(5, 6, { log: [line(6)] }));
    server().receive(news(6, 7, { log: [] }));
    expect(table.version).toBe(5);
    const shown = new Set<number>();
    for (let time = 0; time < 60; time++) {
      vi.advanceTimersByTime(100);
      shown.add(table.version);
    }
    expect([...shown]).toEqual([5, 6, 7]);
  });
});

describe("answers", () => {
  it("carry the version and the question that they are for", () => {
    server().receive(sync(4, asked));
    expect(table.yourTurn).toBe(true);
    table.answer("1");
    expect(server().sent.at(-1)).toEqual({ type: "answer", ref: 1, version: 4, question: "q1", option: "1" });
    expect(table.sending).toBe("q1");
    server().receive(news(4, 5, { ref: 1 }));
    expect(table.sending).toBeNull();
    expect(table.question).toBeNull();
    expect(table.lastAnswered).toBe(5);
  });
  it("stand beside a long list where they mean no place", () => {
    const texts = ["a", "b", "c", "d", "e", "f", "g", "h", "done"];
    const options = texts.map((text) => ({
      text,
      label: text,
      places: text.length === 1 ? [`place:${text}`] : [],
    }));
    server().receive(sync(5, { questions: [question("q2", [], { options })] }));
    expect([...table.keyed.values()].map(({ text }) => text)).toEqual(texts);
    expect([...table.aside]).toEqual(["done"]);
  });
  it("have keys in the order in which they are read: group by group", () => {
    const places = ["NA:alaska", "EU:iceland", "NA:florida", "EU:portugal"];
    const options = places.map((text) => {
      const [continent, square] = text.split(":");
      return { text, label: `[[continent:${continent}|${continent}]]: [[square:${square}|${square}]]` };
    });
    server().receive(sync(4, { questions: [question("q1", [], { options })] }));
    expect([...table.keyed].map(([key, { text }]) => `${key} ${text}`)).toEqual([
      "1 NA:alaska",
      "2 NA:florida",
      "3 EU:iceland",
      "4 EU:portugal",
    ]);
  });
  it("that throw something away are asked for once more", () => {
    const [first, ...others] = question("q1", ["1", "2"]).options;
    const options = [{ ...first!, warns: "All is lost." }, ...others];
    server().receive(sync(4, { questions: [question("q1", [], { options })] }));
    table.answer("1");
    expect(table.doubt?.words).toBe("All is lost.");
    expect(table.sending).toBeNull();
    table.answer("1", true);
    expect(table.sending).toBe("q1");
    expect(table.doubt).toBeNull();
  });
  const stale: Reply = {
    type: "refusal",
    ref: 1,
    error: "stale",
    reason: "the game has moved on",
    rule: "",
    position: position(5),
  };
  it("that come too late hear what was faster", () => {
    server().receive(sync(4, asked));
    table.answer("1");
    server().receive(stale);
    server().receive(sync(5, {}, [line(5, "[[seat:1]] takes the cell.")]));
    expect(table.notice?.text).toBe("Your answer came too late. [[seat:1]] takes the cell.");
  });
  it("that come too late hear what was faster, also where the whole table came before the refusal", () => {
    server().receive(sync(4, asked));
    table.answer("1");
    server().receive(sync(5, {}, [line(5, "[[seat:1]] takes the cell.")]));
    server().receive(stale);
    expect(table.notice?.text).toBe("Your answer came too late. [[seat:1]] takes the cell.");
    expect(table.sending).toBeNull();
  });
  it("are said to be on their way after a second", () => {
    server().receive(sync(4, asked));
    table.answer("1");
    expect(table.slow).toBe(false);
    vi.advanceTimersByTime(1_100);
    expect(table.slow).toBe(true);
    server().receive(news(4, 5, { ref: 1 }));
    expect(table.slow).toBe(false);
  });
  it("go out once, however often the button is pressed", () => {
    server().receive(sync(4, asked));
    table.answer("1");
    table.answer("1");
    expect(server().sent.filter((request) => request.type === "answer")).toHaveLength(1);
  });
  it("are refused with the reason and the position as it is", () => {
    server().receive(sync(4, asked));
    table.answer("1");
    const now = position(4, { questions: [question("q2", ["2", "3"])] });
    server().receive({
      type: "refusal",
      ref: 1,
      error: "stale",
      reason: "Too late.",
      rule: "TT-2",
      position: now,
    });
    expect(table.notice).toEqual({ text: "Too late.", rule: "TT-2" });
    expect(table.question?.id).toBe("q2");
    expect(table.sending).toBeNull();
  });
  it("are sent again after a fall of the line if the question still stands", () => {
    server().receive(sync(4, asked));
    table.answer("0");
    server().drop();
    vi.advanceTimersByTime(2_000);
    server().accept();
    server().receive(sync(4, asked));
    expect(server().sent.at(-1)).toMatchObject({ type: "answer", question: "q1", option: "0" });
  });
  it("are not sent again if they had arrived", () => {
    server().receive(sync(4, asked));
    table.answer("0");
    server().drop();
    vi.advanceTimersByTime(2_000);
    server().accept();
    server().receive(sync(5));
    expect(server().sent.some((request) => request.type === "answer")).toBe(false);
    expect(table.sending).toBeNull();
  });
});

describe("versions", () => {
  it("a gap is answered with hello, from the version that is shown", () => {
    server().receive(sync(4));
    server().receive(news(6, 7));
    expect(table.version).toBe(4);
    expect(server().sent.at(-1)).toEqual({ type: "hello", protocol: PROTOCOL, since: 4 });
    server().receive(sync(7));
    expect(table.version).toBe(7);
  });
});

describe("places", () => {
  beforeEach(() => {
    const asked = question("q1", ["0", "1", "3"]);
    const options = asked.options.map((option) => ({
      ...option,
      places: [`cell:${Number(option.text) % 2}`],
    }));
    server().receive(sync(4, { questions: [{ ...asked, options }] }));
  });
  it("one option: the place answers", () => {
    table.choose("cell:0");
    expect(server().sent.at(-1)).toMatchObject({ option: "0" });
  });
  it("several options: the place narrows the question", () => {
    table.choose("cell:1");
    expect(table.shown.map((option) => option.text)).toEqual(["1", "3"]);
    expect(table.sending).toBeNull();
    table.hover(null);
    expect(table.hovered).toBe("cell:1"); // a finger that was lifted points nowhere
    server().receive(news(4, 5));
    expect(table.narrowed).toBeNull();
  });
  it("a board may show some options only, for what the player holds", () => {
    table.show(new Set(["3"]));
    expect(table.shown.map((option) => option.text)).toEqual(["3"]);
    table.show(null);
    expect(table.shown).toHaveLength(3);
  });
  it("no option: the reason is learnt and told", async () => {
    const reasons = {
      version: 4,
      question: "q1",
      reasons: { "4": { rule: "TT-3", reason: "Taken.", places: ["cell:0"] } },
    };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(reasons))));
    expect(table.obstacle("cell:0")).toBeNull();
    await table.learnReasons();
    expect(table.obstacle("cell:0")?.reason).toBe("Taken.");
    expect(table.obstacle("cell:7")).toBeNull();
  });
  it("without the game's help the nouns of the options are the places", () => {
    server().receive(sync(4, { questions: [question("q1", ["0", "1", "3"])] }));
    expect(table.options("cell:3").map((option) => option.text)).toEqual(["3"]);
  });
});

describe("the past", () => {
  const moment = (version: number) => ({
    version,
    last: 9,
    facing: 0,
    view: `then ${version}`,
    waiting: [],
    outcome: null,
  });

  it("is shown instead of the present, without a question, and with the log of then", async () => {
    vi.stubGlobal("fetch", (address: string) =>
      Promise.resolve(new Response(JSON.stringify(moment(Number.parseInt(address.split("/").at(-1) ?? ""))))),
    );
    server().receive(sync(9, asked, [line(3), line(8), line(9)]));
    await table.look(3);
    expect(table.view).toBe("then 3");
    expect(table.question).toBeNull();
    expect(table.lines.map((entry) => entry.version)).toEqual([3]);
    await table.look(99);
    expect(table.past).toBeNull();
    expect(table.question?.id).toBe("q1");
  });
  it("is asked for one moment at a time, and of those asked for meanwhile only the last one follows", async () => {
    const asked: number[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      const version = Number.parseInt(address.split("/").at(-1) ?? "");
      asked.push(version);
      await Promise.resolve();
      return new Response(JSON.stringify(moment(version)));
    });
    server().receive(sync(9));
    await Promise.all([table.look(3), table.look(4), table.look(5)]);
    expect(asked).toEqual([3, 5]);
    expect(table.past?.version).toBe(5);
  });
});
