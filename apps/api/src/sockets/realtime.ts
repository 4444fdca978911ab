import type { Server as HttpServer } from "node:http";
import type { Answer, CacheTag, Input, Rate, Signal } from "@hiwar/contract/kernel/endpoint";
import { type ResultCode, resultCodes } from "@hiwar/contract/kernel/errors";
import { SpanKind } from "@opentelemetry/api";
import { Server } from "socket.io";
import * as z from "zod/mini";
import { readInput } from "../http/input.ts";
import type { Actor, Context, OpenContext } from "../kernel/context.ts";
import { inTransaction, openContext, type Services, systemCaller } from "../kernel/contexts.ts";
import { isConnectionError } from "../kernel/database.ts";
import { checkRole } from "../kernel/identity.ts";
import { logFlood } from "../kernel/log-flood.ts";
import { Refusal, SignalRefusal } from "../kernel/refuse.ts";
import { traced } from "../kernel/tracing.ts";
import { type AnyServer, type AnySocket, endSockets, isFirst, onlineAmong, pushBy } from "./channels.ts";
import { type Admitted, bearerMilliseconds, type HandshakeRules, Handshakes, handshakeError } from "./handshakes.ts";
import { type MergedEvent, mergingPush } from "./merge-pushes.ts";
import type { Nodes } from "./nodes.ts";
import { type PeriodicPush, pushWhileSubscribed } from "./periodic-pushes.ts";
import { type SignalSocket, signalSocketOf } from "./signal-socket.ts";

export type SignalContext = Context<Actor> & { readonly line: SignalSocket };
export type SignalHandlers<S extends Record<string, Signal>> = {
  readonly [K in keyof S]: (context: SignalContext, input: Input<S[K]>) => Promise<Answer<S[K]>>;
};

/** The realtime.ts of a domain. */
export interface Realtime {
  readonly signals?: Record<string, (context: SignalContext, input: never) => Promise<unknown>>;
  /** Called when the first socket of a person connects. */
  readonly connected?: (open: OpenContext<null>, who: { actor: Actor }) => Promise<void>;
  readonly disconnected?: (open: OpenContext<null>, who: { actor: Actor; line: SignalSocket }) => Promise<void>;
  readonly periodicPushes?: readonly PeriodicPush[];
  readonly mergedEvents?: readonly MergedEvent[];
}

type SignalTable = Record<string, Signal>;
/** Socket data that stays in its own process. */
type Guest = { -readonly [K in keyof Admitted]: Admitted[K] } & { line: SignalSocket; inTurn: InTurn };
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const defaultRate: Rate = { times: 60, seconds: 10 };
/** In bytes. The longest signal is a description of a call: 40,000 characters, whose ends of lines take four bytes. */
const largestMessage = 48 * 1024;
/**
 * The interval at which sessions of open sockets are checked: each is disconnected within the five seconds of docs/rules.md#sessions, in whichever
 * process it ended.
 */
const lookMilliseconds = 2_000;
/** After a broken connection between nodes, all sockets reconnect spread over this time, so that they do not return at once. */
const renewalMilliseconds = 3_000;

const guests = new WeakMap<AnySocket, Guest>();

interface Listening {
  readonly io: Server;
  /** Waits for the work that follows the starts and ends of sockets so far. */
  idle(): Promise<void>;
  /** Closes the sockets and waits for the work that follows. */
  close(): Promise<void>;
}

interface ListenOptions {
  readonly signals: SignalTable;
  readonly tables: readonly Realtime[];
  /** Shares the sockets of several processes; null for a single process. */
  readonly nodes: Nodes | null;
  readonly rules: HandshakeRules;
}

/** Accepts sockets on `server`: a bearer at the handshake, and the same guards and transactions as HTTP for every signal. */
export function listen(server: HttpServer, services: Services, { signals, tables, nodes, rules }: ListenOptions): Listening {
  const handshakes = new Handshakes(services, rules);
  const io: AnyServer = new Server(server, {
    transports: ["websocket"],
    allowRequest: (request, decide) => decide(null, handshakes.allows(request)),
    connectTimeout: bearerMilliseconds,
    maxHttpBufferSize: largestMessage,
    pingInterval: 5_000,
    pingTimeout: 4_000,
    serveClient: false,
    path: "/api/v1/socket",
    perMessageDeflate: false,
    ...(nodes && { adapter: nodes.adapter }),
  });
  const handlers = Object.assign({}, ...tables.map(({ signals: own }) => own ?? {})) as NonNullable<Realtime["signals"]>;
  for (const name of Object.keys(signals))
    if (!handlers[name] || !signals[name]?.who) throw new Error(`signal ${name} lacks its handler or who`);
  const periodicPushes = pushWhileSubscribed(
    services,
    io,
    tables.flatMap((table) => table.periodicPushes ?? []),
    nodes !== null,
  );
  const gathered = mergingPush(
    pushBy(io, nodes === null),
    tables.flatMap((table) => table.mergedEvents ?? []),
  );
  // Pings are answered by whoever counts them (`meterPackets`). Engine.IO has no option for it.
  (io.engine as unknown as { ws: { options: { autoPong: boolean } } }).ws.options.autoPong = false;
  io.engine.on("connection", (connection: AnySocket["conn"]) => handshakes.watch(connection));
  io.use((socket, next) => {
    const admitted = handshakes
      .authenticate(socket)
      .then((who) => void guests.set(socket, { ...who, line: signalSocketOf(socket, periodicPushes), inTurn: serialQueue() }));
    admitted.then(
      () => next(),
      (error: unknown) => next(handshakeError(services, error)),
    );
  });
  const looking = setInterval(
    () => void cutOffEnded(services, io).catch((error: unknown) => services.log.warn({ error }, "sessions of sockets not seen")),
    lookMilliseconds,
  );
  server.once("close", () => {
    clearInterval(looking);
    periodicPushes.close();
    gathered.close();
  });
  const running = new Set<Promise<void>>();
  io.on("connection", (socket) => onConnection(services, socket, { signals, handlers, tables, running }));
  services.pushes = {
    push: gathered.push,
    onlineAmong: (personIds) => onlineAmong(io, personIds),
    disconnect: (sessionIds) => endSockets(io, sessionIds),
    stale: (tags) => void (nodes && io.serverSideEmit("stale", tags)),
  };
  io.on("stale", (tags: readonly CacheTag[]) => {
    for (const tag of tags) services.publicCache.drop(tag);
  });
  if (nodes) renewAfterCuts(io, nodes);
  const idle = async () => void (await Promise.all(running));
  const close = async () => {
    for (const { conn } of io.sockets.sockets.values()) conn.close(true);
    await idle();
    await io.close();
    await nodes?.close();
  };
  return { io: io as unknown as Server, idle, close };
}

/** While Valkey is unreachable, nodes miss each other's pushes. On its return the sockets of every node reconnect, and their clients catch up. */
function renewAfterCuts(io: AnyServer, nodes: Nodes): void {
  const renew = () => {
    for (const { conn } of io.sockets.sockets.values()) setTimeout(() => conn.close(), Math.random() * renewalMilliseconds).unref();
  };
  io.on("missed", renew);
  nodes.onReturn(() => {
    renew();
    io.serverSideEmit("missed");
  });
}

/**
 * Disconnects sockets of ended sessions. A session that ends in this process disconnects its sockets at once. This check finds those that ended in
 * another process, expired, or ended during the handshake.
 */
async function cutOffEnded(services: Services, io: AnyServer): Promise<void> {
  const sessionIds = new Set([...io.sockets.sockets.values()].map((socket) => guestOf(socket).actor.sessionId));
  if (sessionIds.size === 0) return;
  const ended = await services.identity.findEnded([...sessionIds], services.clock.now());
  endSockets(io, ended, { isLocal: true });
}

function guestOf(socket: AnySocket): Guest {
  return guests.get(socket) as Guest;
}

/** Runs a socket's signals in the order they were sent: an offer is handled before its candidates, though none waits for an answer. */
function serialQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

interface Hearing {
  readonly signals: SignalTable;
  readonly handlers: NonNullable<Realtime["signals"]>;
  readonly tables: readonly Realtime[];
  /** Running work that follows the start or end of a socket. */
  readonly running: Set<Promise<void>>;
}

function onConnection(services: Services, socket: AnySocket, hearing: Hearing): void {
  const { actor, line } = guestOf(socket);
  const failed = (error: unknown) => {
    if (!isConnectionError(error)) services.log.error({ error, socket: socket.id }, "socket defect");
  };
  const track = (work: Promise<void>) => {
    const tracked = work.catch(failed).finally(() => hearing.running.delete(tracked));
    hearing.running.add(tracked);
  };
  track(onFirstConnection(services, socket, hearing));
  socket.on("disconnect", () => {
    const leave = async ({ disconnected }: Realtime) => disconnected?.(openContext(services, systemCaller("disconnect")), { actor, line });
    for (const table of hearing.tables) track(leave(table));
  });
  // Every packet is handled here: unknown names and missing acknowledgements do no harm.
  socket.onAny((name: unknown, ...rest: unknown[]) => {
    const acknowledge = typeof rest.at(-1) === "function" ? (rest.pop() as (answer: unknown) => void) : () => undefined;
    void handlePacket(services, socket, hearing, String(name), rest[0]).then(acknowledge, (error: unknown) => {
      failed(error);
      acknowledge({ result: "unreachable" });
    });
  });
}

async function onFirstConnection(services: Services, socket: AnySocket, { tables }: Hearing): Promise<void> {
  if (!(await isFirst(socket))) return;
  const { actor } = guestOf(socket);
  await Promise.all(tables.map(({ connected }) => connected?.(openContext(services, systemCaller("connect")), { actor })));
}

async function handlePacket(
  services: Services,
  socket: AnySocket,
  { signals, handlers }: Hearing,
  name: string,
  body: unknown,
): Promise<object> {
  const signal = Object.hasOwn(signals, name) ? signals[name] : undefined;
  const handler = handlers[name];
  const { actor, audience } = guestOf(socket);
  try {
    if (!signal || !handler) {
      services.limits.take(`signal:other:${actor.id}`, defaultRate, services.clock.now());
      return name === "RenewToken" ? await guestOf(socket).inTurn(() => renew(services, socket, body)) : { result: "unallowed" };
    }
    checkRole(signal.who, actor, audience);
    services.limits.take(`signal:${name}:${actor.id}`, signal.rate ?? defaultRate, services.clock.now());
    const input = readInput(signal.body, body ?? {});
    const run = () => {
      // Checked in turn: an earlier signal may have renewed the bearer.
      if (guestOf(socket).actor.expiresAt * 1000 < services.clock.now().epochMilliseconds) throw new Refusal("unauthenticated");
      return runSignal(services, socket, (context) => handler(context, input as never));
    };
    const answer = await guestOf(socket).inTurn(() => traced(name, {}, run, SpanKind.SERVER));
    return { result: "ok", ...(z.encode(signal.answer, answer as never) as object) };
  } catch (error) {
    const result = resultOf(error);
    // A signal name that the caller invented is never logged.
    const refused = { signal: name, person: actor.id };
    if (result !== "unreachable") services.log.info({ ...refused, result }, "signal refused");
    else if (isFlood(error)) logFlood(services, `person:${actor.id}`, signal ? refused : { person: actor.id });
    return { result };
  }
}

const isFlood = (error: unknown) => error instanceof Refusal && error.code === "too-many-requests";

/** Refusals for which a retry may succeed. */
const passing: ReadonlySet<string> = new Set(["too-many-requests", "still-processing", "service-unavailable"]);

function resultOf(error: unknown): ResultCode {
  if (error instanceof SignalRefusal) return error.result;
  if (!(error instanceof Refusal)) throw error;
  if (passing.has(error.code)) return "unreachable";
  return (resultCodes as readonly string[]).includes(error.code) ? (error.code as ResultCode) : "unallowed";
}

function runSignal<T>(services: Services, socket: AnySocket, work: (context: SignalContext) => Promise<T>): Promise<T> {
  const { actor, audience, line } = guestOf(socket);
  const caller = { ...systemCaller("signal"), actor };
  const visitor = { ...caller.visitor, audience };
  // Signals change nothing that public pages show, so nothing is invalidated.
  return inTransaction(services, { ...caller, visitor }, services.clock.now(), (context) => work({ ...context, line }));
}

async function renew(services: Services, socket: AnySocket, body: unknown): Promise<object> {
  const token = (body as { token?: unknown } | null)?.token;
  const guest = guestOf(socket);
  const actor = typeof token === "string" ? await services.identity.identify(token, guest.audience, services.clock.now()) : null;
  if (!actor || actor.id !== guest.actor.id || actor.sessionId !== guest.actor.sessionId) return { result: "unallowed" };
  guest.actor = actor;
  return { result: "ok" };
}
