import { setTimeout as pass } from "node:timers/promises";
import type { Answer, Endpoint, Input } from "@hiwar/contract/kernel/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor, Audience, Context, OpenContext } from "./context.ts";
import { isAway } from "./database.ts";
import { checkRole, crowds, defaultRates } from "./guards.ts";
import { answerOnce, fingerprintOf } from "./idempotency.ts";
import { readCall } from "./input.ts";
import { networkOf, pauseAt } from "./limits.ts";
import { Packed } from "./packed.ts";
import { bodyOf, Refusal, refusalOfConstraint, refuse } from "./refuse.ts";
import { serialiserOf } from "./serialise.ts";
import { audienceOf, checkOrigin, visitorOf } from "./visitor.ts";
import { type Caller, inTransaction, openContext, readingContext, type World } from "./world.ts";

type ActorOf<E extends Endpoint> = E["who"]["roles"] extends "anyone" ? Actor | null : Actor;

export type Handler<A extends Actor | null, I, O> =
  | { readonly kind: "run"; readonly operation: (context: Context<A>, input: I) => Promise<O> }
  | { readonly kind: "open"; readonly operation: (open: OpenContext<A>, input: I) => Promise<O> };

/** A domain's whole routes.ts: one handler an endpoint, no more and no fewer. */
export type Routes<D extends Record<string, Endpoint>> = { readonly [K in keyof D]: Handler<ActorOf<D[K]>, Input<D[K]>, Answer<D[K]>> };

/** An operation that runs in one transaction (a GET: in none). */
export function run<A extends Actor | null, I, O>(operation: (context: Context<A>, input: I) => Promise<O>) {
  return { kind: "run", operation } as const;
}

/** An operation that opens its own transactions, because it hashes a password or calls a company between them. */
export function runOpen<A extends Actor | null, I, O>(operation: (open: OpenContext<A>, input: I) => Promise<O>) {
  return { kind: "open", operation } as const;
}

type AnyHandler = Handler<Actor | null, never, unknown>;

/** Serves a domain's endpoints under /api/v1. Throws when an endpoint does not say who may call it. */
export function serveDomain(
  app: FastifyInstance,
  world: World,
  endpoints: Record<string, Endpoint>,
  routes: Record<string, AnyHandler>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = routes[name];
    if (!handler || !endpoint.who)
      throw new Error(`${endpoint.method} ${endpoint.path} (${name}) lacks ${handler ? "its who" : "a handler"}`);
    if (endpoint.shared && (endpoint.who.roles !== "anyone" || endpoint.method !== "GET"))
      throw new Error(`${endpoint.path} (${name}) is not everyone's to read and cannot be shared`);
    const serialise = serialiserOf(endpoint.answer);
    app.route({
      method: endpoint.method,
      url: `/api/v1${endpoint.path}`,
      onRequest: async (request, reply) => {
        const known = endpoint.shared ? world.sharedAnswers.find(request.url, world.clock.now().epochMilliseconds) : null;
        if (known !== null) return send(request, reply, 200, known);
        request.admitted = await admit(world, endpoint, request);
      },
      handler: (request, reply) => answer(world, { name, endpoint, handler, serialise }, request, reply),
    });
  }
}

interface Served {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly serialise: (value: unknown) => string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls, once admitted. */
    admitted: Admitted | null;
  }
}

interface Admitted {
  readonly actor: Actor | null;
  readonly network: string;
  readonly audience: Audience;
  readonly now: Temporal.Instant;
  /** Milliseconds that the answer waits. */
  readonly pause: number;
}

/** Tells who calls, whether they may and whether they did too often, before any of the body is read. */
async function admit({ settings, clock, identity, limits }: World, endpoint: Endpoint, request: FastifyRequest): Promise<Admitted> {
  const now = clock.now();
  const network = networkOf(request.ip);
  const audience = audienceOf(settings, request.headers);
  if (endpoint.cookie) checkOrigin(request);
  const token = request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1];
  const actor = token ? await identity.identify(token, audience, now) : null;
  checkRole(endpoint.who, actor, audience);
  if (endpoint.staffOnly && audience !== "admin") refuse("not-found");
  return { actor, network, audience, now, pause: takeTurn(limits, endpoint, { actor, network }, now) };
}

async function answer(world: World, served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { endpoint } = served;
  const { actor, network, audience, now, pause } = request.admitted as Admitted;
  const input = readCall(endpoint, { params: request.params, query: request.query, body: request.body });
  if (pause > 0) await pass(pause);
  const key = keyOf(served, request, input);
  const caller = { actor, visitor: visitorOf(world.settings, request, reply, audience), requestId: request.id, key };
  const [name, crowd] = actor ? [`person:${actor.id}`, crowds.person] : [`network:${network}`, crowds.network];
  const work = () => world.inFlight.run(name, crowd, () => perform(world, served, caller, now, input));
  if (!endpoint.shared) {
    const { status, body } = await work();
    return send(request, reply, status, new Packed(body));
  }
  const shared = await world.sharedAnswers.make(request.url, now.epochMilliseconds, async () => (await work()).body);
  return send(request, reply, 200, shared);
}

/**
 * Counts the call against whoever makes it and tells how many milliseconds it waits. Where anyone may call, as often as the endpoint says, that is the address: a
 * bearer of one's own must not buy more guesses at somebody else's door.
 */
function takeTurn(
  limits: World["limits"],
  endpoint: Endpoint,
  { actor, network }: { actor: Actor | null; network: string },
  now: Temporal.Instant,
): number {
  const { method, path, rate, addressRate, who, cookie } = endpoint;
  const isOpenDoor = rate !== undefined && who.roles === "anyone" && !cookie;
  const caller = isOpenDoor || !actor ? network : actor.id;
  const used = limits.take(`${method}${path}:${caller}`, rate ?? (method === "GET" ? defaultRates.read : defaultRates.write), now);
  if (actor && method !== "GET") limits.take(`writes of ${actor.id}`, defaultRates.allWrites, now);
  if (addressRate) limits.take(`${method}${path}:all of ${network}`, addressRate, now);
  return rate?.slows ? pauseAt(used) : 0;
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, body: Packed): FastifyReply | Promise<FastifyReply> {
  void reply.code(status).header("cache-control", "no-store").header("content-type", "application/json; charset=utf-8");
  return body.isFor(request) ? body.packed().then((bytes) => reply.header("content-encoding", "gzip").send(bytes)) : reply.send(body.text);
}

async function perform(
  world: World,
  { endpoint, handler, serialise }: Served,
  caller: Caller<Actor | null>,
  now: Temporal.Instant,
  input: object,
) {
  const written = async (result: unknown) => ({ status: 200, body: serialise(result) });
  if (handler.kind === "open") return written(await handler.operation(openContext(world, caller, now), input as never));
  if (endpoint.method === "GET") return written(await handler.operation(readingContext(world, caller, now), input as never));
  return inTransaction(world, caller, now, async (context) => {
    const work = async () => written(await handler.operation(context, input as never));
    return caller.key && caller.actor ? answerOnce(context as Context<Actor>, caller.key, work) : work();
  });
}

function keyOf({ name, endpoint }: Served, request: FastifyRequest, input: object) {
  const key = request.headers["idempotency-key"];
  if (!endpoint.idempotent || key === undefined) return null;
  if (typeof key !== "string" || !/^[\w-]{8,100}$/.test(key)) throw new Refusal("bad-request", { fields: { "idempotency-key": "format" } });
  return { key, fingerprint: fingerprintOf(`${name} ${endpoint.path}`, input, endpoint.secrets) };
}

/** Every refusal as the one error body; anything else is a defect: logged, told as `unexpected` without its text. */
export function serveErrors(app: FastifyInstance, log: World["log"]): void {
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const refusal = error instanceof Refusal ? error : (refusalOfConstraint(error) ?? refusalOfTransport(error));
    if (!refusal) log.error({ requestId: request.id, error }, "defect");
    return sendRefusal(reply, request.id, refusal ?? new Refusal("unexpected"));
  });
}

export function sendRefusal(reply: FastifyReply, requestId: string, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds) void reply.header("retry-after", refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(bodyOf(refusal, requestId));
}

/** What the HTTP layer itself refuses: bodies too large, malformed, of another type; and a database that is away. */
function refusalOfTransport(error: Error & { code?: string; statusCode?: number }): Refusal | null {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("large-file-size");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Refusal("bad-request");
  return isAway(error) ? new Refusal("service-unavailable", { retryAfterSeconds: 2 }) : null;
}
