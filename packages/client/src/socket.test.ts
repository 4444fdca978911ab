import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Session } from "./session.ts";
import { AppSocket } from "./socket.ts";

type Hear = (...payload: unknown[]) => void;

/** A fake of the library's socket: it connects at once unless told otherwise, and acknowledges with the result of `answer`. */
class FakeSocket {
  connected = false;
  /** Whether the library retries the connection by itself. */
  active = true;
  connects = 0;
  answer: () => Promise<unknown> = () => Promise.resolve({ result: "ok" });
  readonly sent: unknown[][] = [];
  readonly #heard = new Map<string, Set<Hear>>();

  on(name: string, hear: Hear): void {
    this.#heard.set(name, (this.#heard.get(name) ?? new Set()).add(hear));
  }
  off(name: string, hear: Hear): void {
    this.#heard.get(name)?.delete(hear);
  }
  push(name: string, ...payload: unknown[]): void {
    for (const hear of this.#heard.get(name) ?? []) hear(...payload);
  }
  connect(): void {
    this.connects += 1;
    this.connected = true;
    this.push("connect");
  }
  disconnect(): this {
    this.connected = false;
    return this;
  }
  timeout() {
    return { emitWithAck: () => this.answer() };
  }
  emit(...sent: unknown[]): void {
    this.sent.push(sent);
  }
}

let library: FakeSocket;
vi.mock("socket.io-client", () => ({ io: () => library }));

const session = { bearer: vi.fn(async () => "bearer"), refresh: vi.fn(async (): Promise<string | null> => "renewed") };
const socketOf = () => new AppSocket(session as unknown as Session);

beforeEach(() => {
  library = new FakeSocket();
  session.bearer.mockClear();
  session.refresh.mockReset().mockResolvedValue("renewed");
});
afterEach(() => vi.useRealTimers());

async function opened() {
  const socket = socketOf();
  socket.open();
  await vi.waitFor(() => expect(library.connects).toBe(1));
  return socket;
}

function refuse(code: string): void {
  library.connected = false;
  library.active = false;
  library.push("connect_error", { message: code });
}

test("who listens before it opens is told, until they stop", async () => {
  const socket = socketOf();
  const [hear, state] = [vi.fn(), vi.fn()];
  const stop = socket.on("Notified", hear);
  socket.onConnection(state);
  socket.open();
  await vi.waitFor(() => expect(state).toHaveBeenCalledWith(true));
  library.push("Notified", { unread: 1 });
  stop();
  library.push("Notified", { unread: 2 });
  expect(hear.mock.calls).toEqual([[{ unread: 1 }]]);
});

test("the first refusal of the bearer is followed by a new one at once, any other waits first", async () => {
  await opened();
  vi.useFakeTimers();
  refuse("unauthenticated");
  await vi.advanceTimersByTimeAsync(0);
  expect([session.refresh.mock.calls.length, library.connects]).toEqual([1, 2]);
  refuse("service-unavailable");
  await vi.advanceTimersByTimeAsync(4_999);
  expect(library.connects).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(library.connects).toBe(3);
});

test("without a new bearer, and after it was closed, nothing is tried again", async () => {
  session.refresh.mockResolvedValue(null);
  const socket = await opened();
  vi.useFakeTimers();
  refuse("unauthenticated");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(library.connects).toBe(1);
  refuse("service-unavailable");
  socket.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(library.connects).toBe(1);
});

test("a signal is answered, or offline where there is no line or no answer in time", async () => {
  const socket = socketOf();
  const ping = () => socket.signal("JoinRooms", {});
  expect(await ping()).toEqual({ result: "offline" });
  socket.open();
  await vi.waitFor(() => expect(library.connects).toBe(1));
  expect(await ping()).toEqual({ result: "ok" });
  library.answer = () => Promise.reject(new Error("operation has timed out"));
  expect(await ping()).toEqual({ result: "offline" });
});

test("a renewed bearer is handed over the open line", async () => {
  const socket = await opened();
  socket.renew("another");
  expect(library.sent).toEqual([["RenewToken", { token: "another" }]]);
});
