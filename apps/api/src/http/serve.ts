import { setTimeout as pass } from "node:timers/promises";
import type { Endpoint } from "@hiwar/contract/kernel/endpoint";
import { SpanKind } from "@opentelemetry/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { checkOwnership } from "../kernel/access.ts";
import { answerIn, audit, auditRefusal, entryFor } from "../kernel/audit.ts";
import { CompressibleBody } from "../kernel/compression.ts";
import type { Actor, Audience, Context, ReadContext } from "../kernel/context.ts";
import { type Caller, inTransaction, openContext, readContext, type Services } from "../kernel/contexts.ts";
import { isConnectionError } from "../kernel/database.ts";
import { answerOnce, fingerprintOf } from "../kernel/idempotency.ts";
import { checkEnrolled, checkRole, concurrencyLimits } from "../kernel/identity.ts";
import { networkOf } from "../kernel/limits.ts";
import { logFlood } from "../kernel/log-flood.ts";
import { bodyOf, Refusal, refusalOfConstraint, refuse } from "../kernel/refuse.ts";
import { traced } from "../kernel/tracing.ts";
import { countRefusedBearer } from "./http-server.ts";
import { readCall } from "./input.ts";
import { countCall, countSuccess } from "./rates.ts";
import { type AnyHandler, checkNames, checkOwner } from "./routes.ts";
import { serialiserOf } from "./serialise.ts";
import type { Throttle } from "./throttle.ts";
import { audienceOf, checkOrigin, visitorOf } from "./visitor.ts";

/** Serves a domain's endpoints under /api/v1. Throws at startup when an endpoint lacks its `who` or its handler. */
export function serveDomain(
  app: FastifyInstance,
  services: Services,
  domain: string,
  endpoints: Record<string, Endpoint>,
  routes: Record<string, AnyHandler>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = routes[name];
    if (!handler || !endpoint.who)
      throw new Error(`${endpoint.method} ${endpoint.path} (${name}) lacks ${handler ? "its who" : "a handler"}`);
    checkNames(`${domain}.${name}`, endpoint);
    checkOwner(`${domain}.${name}`, endpoint, handler);
    if (endpoint.stepUp && endpoint.who.roles === "anyone") throw new Error(`${endpoint.path} (${name}) asks a guest for a step-up`);
    if (endpoint.publicCache && (endpoint.who.roles !== "anyone" || endpoint.method !== "GET"))
      throw new Error(`${endpoint.path} (${name}) is not everyone's to read and cannot be cached for all`);
    const operation = `${domain}.${name}`;
    const served = { name, operation, endpoint, handler, serialise: serialiserOf(endpoint.answer) };
    const cached = services.metrics.cachedAnswers(operation);
    app.route({
      method: endpoint.method,
      url: `/api/v1${endpoint.path}`,
      ...(isTwin(endpoints, endpoint) && endpoint.staffOnly && { constraints: { host: new URL(services.settings.adminUrl).host } }),
      // Without a promise for a cached answer: thousands a second are sent here.
      onRequest: (request, reply, next) => {
        const isGuest = request.headers.authorization === undefined;
        const known = endpoint.publicCache ? services.publicCache.find(request.url, services.clock.now().epochMilliseconds, isGuest) : null;
        if (known !== null) {
          const sending = send(request, reply, 200, known, "shared");
          if (sending instanceof Promise) sending.catch(next);
          return;
        }
        admit(services, operation, endpoint, request).then((admitted) => {
          request.admitted = admitted;
          next();
        }, next);
      },
      onResponse: (request, reply, next) => {
        // A cached answer is not logged: there are thousands a second, all alike.
        if (request.admitted === null && reply.statusCode === 200) cached.count++;
        else {
          services.metrics.request(operation, reply.statusCode, reply.elapsedTime);
          logCall(services, operation, request, reply);
        }
        next();
      },
      handler: (request, reply) =>
        traced(operation, { "hiwar.request_id": request.id }, () => answer(services, served, request, reply), SpanKind.SERVER),
    });
  }
}

/** Whether another endpoint has the same method and path: the one for staff is then served on the dashboard's host, the other on all other hosts. */
function isTwin(endpoints: Record<string, Endpoint>, { method, path }: Endpoint): boolean {
  return Object.values(endpoints).filter((other) => other.method === method && other.path === path).length > 1;
}

/** Logs one line per call; refusals of a flood get one line a minute. */
export function logCall(services: Services, operation: string, request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, routeOptions, admitted } = request;
  const account = request.account ?? undefined;
  if (reply.statusCode === 429) {
    logFlood(services, networkOf(request.ip), { requestId: id, method, operation, account });
    return;
  }
  // The route's pattern, not the URL: a query or a path may hold private data.
  const details = { requestId: id, method, path: routeOptions.url, operation, person: admitted?.actor?.id, account };
  services.log.info({ ...details, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, "request");
}

interface Served {
  readonly name: string;
  /** Domain and endpoint, such as `lessons.cancel`. */
  readonly operation: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly serialise: (value: unknown) => string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The identified caller; null until admitted. */
    admitted: Admitted | null;
    /** The person whose account a guest's call tries to open. */
    account: number | null;
  }
}

export interface Admitted {
  readonly actor: Actor | null;
  readonly network: string;
  readonly audience: Audience;
  readonly now: Temporal.Instant;
  /** Milliseconds by which the answer is delayed. */
  readonly pause: number;
}

/** Identifies the caller, and checks their rights and rate limits before the body is read. Throws a refusal. */
export async function admit(services: Services, operation: string, endpoint: Endpoint, request: FastifyRequest): Promise<Admitted> {
  const { settings, clock, identity } = services;
  const now = clock.now();
  const network = networkOf(request.ip);
  const audience = audienceOf(settings, request.headers);
  if (endpoint.cookie) checkOrigin(request);
  const token = request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1];
  const actor = token ? await identity.identify(token, audience, now) : null;
  const caller = { actor, network, audience, now };
  try {
    return { ...caller, pause: await checkCaller(services, endpoint, caller) };
  } catch (error) {
    await auditRefusal(services, { action: operation, endpoint, input: request.params as object }, actor, now, error);
    throw error;
  }
}

/** Throws when the caller may not call or calls too often; returns the milliseconds by which to delay the answer. */
async function checkCaller(
  { identity, limits }: Services,
  endpoint: Endpoint,
  { actor, network, audience, now }: Omit<Admitted, "pause">,
): Promise<number> {
  checkRole(endpoint.who, actor, audience);
  checkEnrolled(endpoint, actor);
  if (endpoint.staffOnly && audience !== "admin") refuse("not-found");
  const pause = countCall(limits, endpoint, { actor, network }, now);
  if (endpoint.stepUp && actor) await identity.checkStepUp(actor, now);
  return pause;
}

async function answer(services: Services, served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { endpoint } = served;
  const { actor, network, audience, now, pause } = request.admitted as Admitted;
  const input = readCall(endpoint, { params: request.params, query: request.query, body: request.body });
  if (pause > 0) await pass(pause);
  const key = keyOf(served, request, input);
  const caller = { actor, visitor: visitorOf(services.settings, request, reply, audience), requestId: request.id, key };
  // A person's reads and writes are bounded separately: a write may wait for a gateway, and meanwhile its person goes on reading.
  const kind = endpoint.method === "GET" ? "reads" : "writes";
  const [name, crowd] = actor ? [`${kind}:${actor.id}`, concurrencyLimits[kind]] : [`network:${network}`, concurrencyLimits.network];
  const work = () => services.inFlight.run(name, crowd, () => attempt(services, served, caller, now, input));
  if (!endpoint.publicCache) {
    const { status, body } = await countSuccess(services.limits, served.endpoint, { network, now }, work);
    return send(request, reply, status, new CompressibleBody(body), "own");
  }
  const shared = await services.publicCache.make(request.url, endpoint.publicCache, now.epochMilliseconds, async () => (await work()).body);
  return send(request, reply, 200, shared, "shared");
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: CompressibleBody,
  whose: "own" | "shared",
): FastifyReply | Promise<FastifyReply> {
  void reply.code(status).header("cache-control", "no-store").header("content-type", "application/json; charset=utf-8");
  if (body.isFor(request)) return body.packed().then((bytes) => reply.header("content-encoding", "gzip").send(bytes));
  return reply.send(whose === "shared" ? body.bytes() : body.text);
}

/** Runs the operation; a refusal by the operation itself is audited like one before it (`auditRefusal`). */
async function attempt(services: Services, served: Served, caller: Caller<Actor | null>, now: Temporal.Instant, input: object) {
  try {
    return await perform(services, served, caller, now, input);
  } catch (error) {
    await auditRefusal(services, { action: served.operation, endpoint: served.endpoint, input }, caller.actor, now, error);
    throw error;
  }
}

async function perform(
  services: Services,
  { operation, endpoint, handler, serialise }: Served,
  caller: Caller<Actor | null>,
  now: Temporal.Instant,
  input: object,
) {
  const run = async (context: ReadContext<Actor | null>, own: object = context) => {
    const claimed = await checkOwnership(endpoint.who, handler.owned, context, input);
    const result = await handler.operation(own as never, claimed.input as never, claimed.thing as never);
    const written = { status: 200, body: serialise(answerIn(endpoint, result)) };
    return { written, entry: entryFor(operation, endpoint, claimed, result) };
  };
  if (handler.kind === "read") return (await run(readContext(services, caller, now))).written;
  if (handler.kind === "open") {
    const open = openContext(services, caller, now);
    const { written, entry } = await run(readContext(services, caller, now), open);
    if (entry) await open.transact((context) => audit(context as Context, entry));
    return written;
  }
  let entry: ReturnType<typeof entryFor> = null;
  const work = async (context: Context<Actor | null>) => {
    entry = null;
    const answer = async () => {
      const ran = await run(context);
      entry = ran.entry;
      return ran.written;
    };
    return caller.key && caller.actor ? answerOnce(context as Context<Actor>, caller.key, answer) : answer();
  };
  return inTransaction(services, caller, now, work, async (context) => {
    if (entry) await audit(context as Context, entry);
  });
}

function keyOf({ name, endpoint }: Served, request: FastifyRequest, input: object) {
  const key = request.headers["idempotency-key"];
  if (!endpoint.idempotent || key === undefined) return null;
  if (typeof key !== "string" || !/^[\w-]{8,100}$/.test(key)) throw new Refusal("bad-request", { fields: { "idempotency-key": "format" } });
  return { key, fingerprint: fingerprintOf(`${name} ${endpoint.path}`, input, endpoint.secrets) };
}

/** Sends every refusal in the shared error body. Any other error is a defect: it is logged and answered as `unexpected` without its text. */
export function serveErrors(app: FastifyInstance, services: Services, throttle: Throttle): void {
  app.setErrorHandler(async (error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const refusal = error instanceof Refusal ? error : (refusalOfConstraint(error) ?? refusalOfTransport(error));
    if (!refusal) services.log.error({ requestId: request.id, error }, "defect");
    if (refusal?.code === "too-many-requests") {
      countRefusedBearer(services, request.raw);
      const wait = throttle.take(request.headers.authorization ?? networkOf(request.ip), performance.now());
      if (wait === null) return reply.hijack().raw.destroy();
      if (wait > 0) await pass(wait);
    }
    return sendRefusal(reply, request.id, refusal ?? new Refusal("unexpected"));
  });
}

/** Answers what no route serves: GETs outside the API by `page`, if there is one; all else is `not-found`, before its body is read. */
export function serveUnknown(app: FastifyInstance, page?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): void {
  const isPage = ({ method, url }: FastifyRequest) => page && (method === "GET" || method === "HEAD") && !url.startsWith("/api/");
  app.addHook("onRequest", (request, _reply, next) => next(request.is404 && !isPage(request) ? new Refusal("not-found") : undefined));
  app.setNotFoundHandler((request, reply) => (page && isPage(request) ? page(request, reply) : refuse("not-found")));
}

/** Sends a refusal as JSON with its HTTP status, never cached. Adds `retry-after` in seconds when the refusal has one (docs/rules.md#errors). */
export function sendRefusal(reply: FastifyReply, requestId: string, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds) void reply.header("retry-after", refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(bodyOf(refusal, requestId));
}

/**
 * Maps errors of the HTTP layer to refusals: bodies that are too large, malformed or of another type, and an unreachable database. Null for a defect.
 */
function refusalOfTransport(error: Error & { code?: string; statusCode?: number }): Refusal | null {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("large-file-size");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Refusal("bad-request");
  return isConnectionError(error) ? new Refusal("service-unavailable", { retryAfterSeconds: 2 }) : null;
}
