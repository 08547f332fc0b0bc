import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sync } from "../testing/samples";
import { FakeSocket } from "../testing/socket";
import { Connection, type Link } from "./connection";
import { PROTOCOL, type Reply } from "./protocol";

let version: number | null;
let links: Link[];
let replies: Reply[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  [version, links, replies] = [null, [], []];
  connection = new Connection(
    "ws://here/t1",
    { version: () => version, link: (link) => links.push(link), reply: (reply) => replies.push(reply) },
    FakeSocket.open,
  );
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe("Connection", () => {
  it("says hello and is online with the first sync", () => {
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent).toEqual([{ type: "hello", protocol: PROTOCOL, since: null }]);
    expect(links).toEqual(["connecting"]);
    FakeSocket.last.receive(sync(2));
    expect(links).toEqual(["connecting", "online"]);
    expect(replies).toHaveLength(1);
  });
  it("comes back after a fall, and asks for everything", () => {
    FakeSocket.last.accept();
    FakeSocket.last.receive(sync(7));
    version = 7;
    FakeSocket.last.drop();
    expect(links.at(-1)).toBe("offline");
    expect(connection.send({ type: "pulse", version: 7 })).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.made).toHaveLength(2);
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent).toEqual([{ type: "hello", protocol: PROTOCOL, since: null }]);
  });
  it("waits longer after each failure", () => {
    for (let attempt = 0; attempt < 6; attempt++) {
      FakeSocket.last.drop();
      vi.advanceTimersByTime(15_000);
    }
    expect(FakeSocket.made).toHaveLength(7);
    FakeSocket.last.drop();
    vi.advanceTimersByTime(4_000);
    expect(FakeSocket.made).toHaveLength(7);
  });
  it("keeps the heartbeat and gives up a line that has gone silent", () => {
    version = 3;
    FakeSocket.last.accept();
    FakeSocket.last.receive(sync(3));
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "pulse", version: 3 });
    vi.advanceTimersByTime(40_000);
    expect(FakeSocket.made).toHaveLength(2);
  });
  it("stays away from a table that is not open to it", () => {
    FakeSocket.last.drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(links.at(-1)).toBe("closed");
  });
  it("stays away when the server says so", () => {
    FakeSocket.last.accept();
    FakeSocket.last.receive({ type: "goodbye", reason: "gone", again: false });
    FakeSocket.last.drop();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(links.at(-1)).toBe("closed");
  });
  it("says at once that the network is gone, and that it is back", () => {
    FakeSocket.last.accept();
    FakeSocket.last.receive(sync(1));
    dispatchEvent(new Event("offline"));
    expect(links.at(-1)).toBe("offline");
    FakeSocket.last.receive({ type: "beat", version: 1 });
    expect(links.at(-1)).toBe("online");
  });
  it("takes a line for dead that does not even answer a pulse", () => {
    FakeSocket.last.accept();
    FakeSocket.last.receive(sync(1));
    version = 1;
    vi.advanceTimersByTime(10);
    connection.check();
    vi.advanceTimersByTime(4_100);
    expect(links).toContain("offline");
    expect(FakeSocket.made).toHaveLength(2);
  });
});
