// One WebSocket to a table: says hello, keeps the heartbeat, comes back after every fall.
import { PROTOCOL, type Reply, type Request } from "./protocol";

export type Link = "connecting" | "online" | "offline" | "closed";

export interface Handlers {
  reply(reply: Reply): void;
  link(link: Link, reason: string): void;
  /** The version that the browser shows, null for none. */
  version(): number | null;
}

const PULSE = 20_000;
const SILENCE = 45_000;
/** So long may the answer to a question about the line itself take. */
const DOUBT = 4_000;
const FIRST_RETRY = 400;
const LAST_RETRY = 8_000;

/** The server turns a browser away by closing with 4000 and the HTTP status. */
const REFUSALS: Record<number, string> = {
  4401: "Say who you are first: go to the lobby.",
  4403: "This table does not let this page in.",
  4404: "This table is not here, or it is not open to you.",
};

export class Connection {
  #socket: WebSocket | null = null;
  #retry = FIRST_RETRY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  /** The browser said that it is offline, though the line still seems to stand. */
  #silent = false;
  #ended = false;

  constructor(
    readonly address: string,
    readonly handlers: Handlers,
    readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.#connect();
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#lost);
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** False when there is no line now: the caller keeps the request and sends it after the next sync. */
  send(request: Request): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(request));
    return true;
  }

  /** After a gap: what came since the version that is shown. On a new line: everything, the chat too. */
  hello(since: number | null): void {
    this.send({ type: "hello", protocol: PROTOCOL, since });
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    clearTimeout(this.#doubt);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#lost);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  /** Nothing comes back: ask, and if even that is not answered, take the line for dead. */
  check(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const asked = Date.now();
    this.#beat();
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => {
      if (this.#heard < asked && !this.#ended) this.#anew();
    }, DOUBT);
  }

  /** The browser knows that there is no network: say so at once. */
  #lost = (): void => {
    if (this.#ended) return;
    this.#silent = true;
    this.handlers.link("offline", "");
  };

  /** The network is back or somebody looks at the page again: do not sit out the waiting time. */
  #wake = (): void => {
    if (this.#ended || document.visibilityState === "hidden") return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.check();
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#connect();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    this.handlers.link("connecting", "");
    const socket = this.open(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = Date.now();
      this.hello(null);
      clearInterval(this.#pulse);
      this.#pulse = setInterval(() => this.#beat(), PULSE);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = Date.now();
      if (this.#silent) {
        this.#silent = false;
        this.handlers.link("online", "");
      }
      const reply = JSON.parse(event.data) as Reply;
      if (reply.type === "sync") {
        this.#retry = FIRST_RETRY;
        this.handlers.link("online", "");
      }
      if (reply.type === "goodbye" && !reply.again) {
        this.#ended = true;
        this.handlers.link("closed", reply.reason);
      }
      this.handlers.reply(reply);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      clearInterval(this.#pulse);
      if (this.#ended) return;
      if (REFUSALS[event?.code]) {
        this.#ended = true;
        this.handlers.link("closed", REFUSALS[event.code] ?? "");
        return;
      }
      this.handlers.link("offline", "");
      this.#timer = setTimeout(() => this.#connect(), this.#retry * (0.75 + Math.random() / 2));
      this.#retry = Math.min(this.#retry * 2, LAST_RETRY);
    };
  }

  #beat(): void {
    if (Date.now() - this.#heard > SILENCE) return this.#anew();
    const version = this.handlers.version();
    if (version !== null) this.send({ type: "pulse", version });
  }

  #anew(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.handlers.link("offline", "");
    this.#connect();
  }
}
