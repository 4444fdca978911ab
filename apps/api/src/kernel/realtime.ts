import type { Server as HttpServer } from "node:http";
import { events } from "@hiwar/contract/contract";
import type { Answer, Input, Rate, Signal } from "@hiwar/contract/kernel/endpoint";
import { type ResultCode, resultCodes } from "@hiwar/contract/kernel/errors";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import * as z from "zod/mini";
import type { Actor, Audience, Context, OpenContext, Push, Target } from "./context.ts";
import { checkRole } from "./guards.ts";
import { readInput } from "./input.ts";
import { Refusal, SignalRefusal } from "./refuse.ts";
import { audienceOf } from "./visitor.ts";
import { inTransaction, openContext, systemCaller, type World } from "./world.ts";

/** The socket a signal came by: channels it hears, and what a domain keeps on it while it lives. */
export interface Line {
  readonly id: string;
  readonly kept: Map<string, string>;
  join(channel: Target): void;
  leave(channel: Target): void;
  /** Tells everyone else in the channel at once; nothing is stored, nothing is promised. */
  whisper(event: string, to: Target, payload: unknown): void;
}

export type SignalContext = Context<Actor> & { readonly line: Line };
export type SignalHandlers<S extends Record<string, Signal>> = {
  readonly [K in keyof S]: (context: SignalContext, input: Input<S[K]>) => Promise<Answer<S[K]>>;
};

/** A domain's realtime.ts. */
export interface Realtime {
  readonly signals?: Record<string, (context: SignalContext, input: never) => Promise<unknown>>;
  /** The first of a person's sockets is there. */
  readonly arrived?: (open: OpenContext<null>, who: { actor: Actor }) => Promise<void>;
  readonly disconnected?: (open: OpenContext<null>, who: { actor: Actor; line: Line }) => Promise<void>;
}

type SignalTable = Record<string, Signal>;
type SocketData = { actor: Actor & { expiresAt: number }; audience: Audience; since: number; line: Line; inTurn: InTurn };
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;
type AnyServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
type AnySocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

const defaultRate: Rate = { times: 60, seconds: 10 };
/** Of one person, all their devices and tabs together. */
const handshakeRate: Rate = { times: 300, seconds: 60 };
const largestMessage = 64 * 1024;
/** How often sessions of open sockets are looked at: each is cut off within the five seconds of decisions 2, wherever it ended. */
const lookMilliseconds = 2_000;

/** Listens for sockets on `server`: bearer at the handshake, the same guards and transactions as HTTP for every signal. */
export function listen(server: HttpServer, world: World, signals: SignalTable, tables: readonly Realtime[]): Server {
  const io: AnyServer = new Server(server, {
    transports: ["websocket"],
    maxHttpBufferSize: largestMessage,
    pingInterval: 5_000,
    pingTimeout: 4_000,
    serveClient: false,
    path: "/api/v1/socket",
    perMessageDeflate: false,
  });
  const handlers = Object.assign({}, ...tables.map(({ signals: own }) => own ?? {})) as NonNullable<Realtime["signals"]>;
  for (const name of Object.keys(signals))
    if (!handlers[name] || !signals[name]?.who) throw new Error(`signal ${name} lacks its handler or who`);
  io.use(
    (socket, next) =>
      void admit(world, socket).then(
        () => next(),
        (error: unknown) => {
          if (!(error instanceof Refusal)) world.log.error({ error: String(error) }, "socket defect");
          next(new Error(error instanceof Refusal ? error.code : "unreachable"));
        },
      ),
  );
  const looking = setInterval(
    () => void cutOffEnded(world, io).catch((error: unknown) => world.log.warn({ error: String(error) }, "sessions of sockets not seen")),
    lookMilliseconds,
  );
  server.once("close", () => clearInterval(looking));
  io.on("connection", (socket) => attend(world, socket, { signals, handlers, tables }));
  world.pushes = {
    push: ((event, to, payload) =>
      void io.to(to.map(channelOf)).emit(event, z.encode(events[event] as z.ZodMiniType, payload as never))) as Push,
    present: (personIds) => presentAmong(io, personIds),
    disconnect: (ids) => void io.in(ids.map((id) => `device:${id}`)).disconnectSockets(true),
  };
  return io as unknown as Server;
}

/**
 * Cuts off whose session has ended. A session that ends here tells its sockets at once; this finds what ended in another process, ran
 * out, or ended while the socket was being let in.
 */
async function cutOffEnded(world: World, io: AnyServer): Promise<void> {
  const sessionIds = new Set([...io.sockets.sockets.values()].map(({ data }) => data.actor.sessionId));
  if (sessionIds.size === 0) return;
  const ended = await world.identity.findEnded([...sessionIds], world.clock.now());
  if (ended.length > 0) io.in(ended.map((id) => `device:${id}`)).disconnectSockets(true);
}

/** Whether this is the oldest of its person's sockets: of two that come at once, exactly one is. */
async function isFirst({ id, data, nsp }: AnySocket): Promise<boolean> {
  const sockets = await nsp.in(channelOf(data.actor.id)).fetchSockets();
  return sockets.every((other) => other.data.since > data.since || (other.data.since === data.since && other.id >= id));
}

/** The sockets themselves say who is here: a dead one is gone after its missed ping, and no row can be left behind. */
async function presentAmong(io: AnyServer, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (personIds.length === 0) return new Set();
  const sockets = await io.in(personIds.map(channelOf)).fetchSockets();
  return new Set(sockets.map(({ data }) => data.actor.id));
}

async function admit(world: World, socket: AnySocket): Promise<void> {
  const { auth, headers } = socket.handshake;
  const token = typeof auth.token === "string" ? auth.token : headers.authorization?.replace(/^Bearer /, "");
  const audience = audienceOf(world.settings, { host: headers.host ?? "" });
  if (!headers.origin || URL.parse(headers.origin)?.host !== headers.host) throw new Refusal("forbidden");
  const actor = await world.identity.identify(token ?? "", audience, world.clock.now());
  if (!actor) throw new Refusal("unauthenticated");
  world.limits.take(`socket:${actor.id}`, handshakeRate, world.clock.now());
  // From the moment others can see it: an earlier one, such as its handshake's, would let two find nobody before them.
  socket.data = { actor, audience, since: performance.timeOrigin + performance.now(), line: lineOf(socket), inTurn: turns() };
  await socket.join([channelOf(actor.id), `device:${actor.sessionId}`]);
}

function lineOf(socket: AnySocket): Line {
  return {
    id: socket.id,
    kept: new Map(),
    join: (channel) => void socket.join(channelOf(channel)),
    leave: (channel) => void socket.leave(channelOf(channel)),
    whisper: (event, to, payload) => void socket.to(channelOf(to)).volatile.emit(event, payload),
  };
}

/** A socket's signals take effect in the order they were sent: an offer is there before its candidates, though none waits for an answer. */
function turns(): InTurn {
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
}

function attend(world: World, socket: AnySocket, hearing: Hearing): void {
  const { actor, line } = socket.data;
  const failed = (error: unknown) => world.log.error({ error: String(error), socket: socket.id }, "socket defect");
  void greet(world, socket, hearing).catch(failed);
  socket.on("disconnect", () => {
    for (const { disconnected } of hearing.tables)
      void disconnected?.(openContext(world, systemCaller("disconnect")), { actor, line }).catch(failed);
  });
  // Every packet ends here: unknown names and missing acknowledgements do no harm.
  socket.onAny((name: unknown, ...rest: unknown[]) => {
    const acknowledge = typeof rest.at(-1) === "function" ? (rest.pop() as (answer: unknown) => void) : () => undefined;
    void hear(world, socket, hearing, String(name), rest[0]).then(acknowledge, (error: unknown) => {
      failed(error);
      acknowledge({ result: "unreachable" });
    });
  });
}

async function greet(world: World, socket: AnySocket, { tables }: Hearing): Promise<void> {
  if (!(await isFirst(socket))) return;
  const { actor } = socket.data;
  await Promise.all(tables.map(({ arrived }) => arrived?.(openContext(world, systemCaller("connect")), { actor })));
}

async function hear(world: World, socket: AnySocket, { signals, handlers }: Hearing, name: string, body: unknown): Promise<object> {
  const signal = Object.hasOwn(signals, name) ? signals[name] : undefined;
  const handler = handlers[name];
  const { actor, audience } = socket.data;
  try {
    if (!signal || !handler) {
      world.limits.take(`signal:other:${actor.id}`, defaultRate, world.clock.now());
      return name === "RenewToken" ? await renew(world, socket, body) : { result: "unallowed" };
    }
    if (actor.expiresAt * 1000 < world.clock.now().epochMilliseconds) throw new Refusal("unauthenticated");
    checkRole(signal.who, actor, audience);
    world.limits.take(`signal:${name}:${actor.id}`, signal.rate ?? defaultRate, world.clock.now());
    const input = readInput(signal.body, body ?? {});
    const answer = await socket.data.inTurn(() => signalled(world, socket, (context) => handler(context, input as never)));
    return { result: "ok", ...(z.encode(signal.answer, answer as never) as object) };
  } catch (error) {
    return { result: resultOf(error) };
  }
}

/** Refusals that a later try may not meet. */
const passing: ReadonlySet<string> = new Set(["too-many-requests", "still-processing", "service-unavailable"]);

function resultOf(error: unknown): ResultCode {
  if (error instanceof SignalRefusal) return error.result;
  if (!(error instanceof Refusal)) throw error;
  if (passing.has(error.code)) return "unreachable";
  return (resultCodes as readonly string[]).includes(error.code) ? (error.code as ResultCode) : "unallowed";
}

function signalled<T>(world: World, socket: AnySocket, work: (context: SignalContext) => Promise<T>): Promise<T> {
  const { actor, audience, line } = socket.data;
  const caller = { ...systemCaller("signal"), actor };
  const visitor = { ...caller.visitor, audience };
  // Words, presence and candidates stand on nobody's public page.
  return inTransaction(world, { ...caller, visitor }, world.clock.now(), (context) => work({ ...context, line }), { isTouched: false });
}

async function renew(world: World, socket: AnySocket, body: unknown): Promise<object> {
  const token = (body as { token?: unknown } | null)?.token;
  const actor = typeof token === "string" ? await world.identity.identify(token, socket.data.audience, world.clock.now()) : null;
  if (!actor || actor.id !== socket.data.actor.id || actor.sessionId !== socket.data.actor.sessionId) return { result: "unallowed" };
  socket.data.actor = actor;
  return { result: "ok" };
}

function channelOf(target: Target): string {
  return typeof target === "number" ? `person:${target}` : target;
}
