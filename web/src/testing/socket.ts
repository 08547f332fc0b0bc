// A WebSocket without a wire: the test plays the server.
import type { Reply, Request } from "../lib/protocol";

export class FakeSocket {
  static made: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: Request[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  static open = (address: string): WebSocket => new FakeSocket(address) as unknown as WebSocket;
  static get last(): FakeSocket {
    const last = FakeSocket.made.at(-1);
    if (!last) throw new Error("nothing was opened");
    return last;
  }

  accept(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  receive(reply: Reply): void {
    this.onmessage?.({ data: JSON.stringify(reply) });
  }
  drop(code = 1006): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }
  close(): void {
    this.drop();
  }
}
