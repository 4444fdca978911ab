import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Rate } from "@hiwar/contract/kernel/endpoint";
import type { Services } from "../kernel/contexts.ts";
import { concurrencyLimits, defaultRates } from "../kernel/identity.ts";
import { holdUntilClosed, InFlight } from "../kernel/in-flight.ts";
import { networkOf } from "../kernel/limits.ts";
import { logFlood } from "../kernel/log-flood.ts";
import { bodyOf, Refusal } from "../kernel/refuse.ts";
import { headersOfAll } from "./headers.ts";
import type { Throttle } from "./throttle.ts";
import { addressOf } from "./visitor.ts";

const requestMilliseconds = 30_000;
/** An upload over a slow connection may take this long; the upload's own handler detects silences. */
const longestUploadMilliseconds = 15 * 60_000;
const isUpload = (url: string) => url.startsWith("/api/v1/uploads/");
/** Longer than the minute for which load balancers keep a connection; otherwise they would use one that is just closing. */
const keepAliveMilliseconds = 72_000;

const { reads, writes } = concurrencyLimits;
/** As many calls of a bearer as may run or wait; any further one would be refused after much more work. */
const callsOfBearer = { running: reads.running + reads.waiting + writes.running + writes.waiting, waiting: 0 };

interface Door {
  readonly services: Services;
  readonly proxyHops: number;
  readonly throttle: Throttle;
  /** Milliseconds that a request body may take, except uploads. */
  readonly bodyMilliseconds?: number;
}

/** Creates an HTTP server that counts each call by its network before anything else, so that a flood costs others as little as possible. */
export function createHttpServer(door: Door, handle: RequestListener): Server {
  const options = {
    requestTimeout: longestUploadMilliseconds,
    headersTimeout: requestMilliseconds,
    keepAliveTimeout: keepAliveMilliseconds,
  };
  const calls = new InFlight();
  return createServer(options, (request, response) => {
    request.url = originForm(request.url ?? "/");
    if (hasBody(request) && !isUpload(request.url)) endSlowBody(request, door.bodyMilliseconds ?? requestMilliseconds);
    const refusal = refusalOf(door, request);
    if (refusal) return refuseUnread(door, request, response, refusal);
    const { authorization } = request.headers;
    if (!authorization) return handle(request, response);
    holdUntilClosed(calls, authorization, callsOfBearer, response).then(
      () => handle(request, response),
      (tooMany: Refusal) => {
        countRefusedBearer(door.services, request);
        refuseUnread(door, request, response, tooMany);
      },
    );
  });
}

/**
 * Returns path and query of a request's target. The router reads them also in a whole URL and before a fragment; whoever read the target otherwise
 * would count, cache or decode something else than what is served.
 */
function originForm(target: string): string {
  const [whole = ""] = target.split("#", 1);
  if (whole.startsWith("/")) return whole;
  const url = URL.parse(whole);
  return url ? `/${url.pathname.replace(/^\//, "")}${url.search}` : whole;
}

/** Refuses a call before anything of it is read. */
function refuseUnread(door: Door, request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  logFlood(door.services, networkOf(addressOf(request, door.proxyHops)), { method: request.method, operation: "unread" });
  delay(door, request, response, () => refuseCall(door, response, refusal));
}

const hasBody = ({ headers }: IncomingMessage) => headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Cuts off a request whose body takes longer than `milliseconds` to arrive. */
function endSlowBody(request: IncomingMessage, milliseconds: number): void {
  const late = setTimeout(() => request.destroy(), milliseconds);
  request.once("close", () => clearTimeout(late)).once("end", () => clearTimeout(late));
}

/** Delays the refusal of a flood by the throttle, or closes the connection without an answer. */
function delay({ throttle, proxyHops }: Door, request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const wait = throttle.take(request.headers.authorization ?? networkOf(addressOf(request, proxyHops)), performance.now());
  if (wait === 0) answer();
  else if (wait === null) response.destroy();
  else setTimeout(answer, wait);
}

/** A bearer that is refused this often ignores refusals: its calls are refused before they are read. */
const refusedRate: Rate = { times: 60, seconds: 300 };
const refusedName = (authorization: string) => `refused:${authorization}`;

/** Counts a refusal of a bearer for too many calls. */
export function countRefusedBearer({ limits, clock }: Services, { headers: { authorization } }: IncomingMessage): void {
  if (authorization) limits.takeWithoutRefusal(refusedName(authorization), refusedRate, clock.now());
}

/** Counts a request by its network. Returns the refusal, or null. Health checks of load balancers are not limited. */
function refusalOf({ services: { limits, clock }, proxyHops }: Door, request: IncomingMessage): Refusal | null {
  const { url = "", headers } = request;
  if (url === "/live" || url === "/ready") return null;
  const kind = url.startsWith("/api/") ? "address" : "files";
  const now = clock.now();
  try {
    limits.take(`${kind}:${networkOf(addressOf(request, proxyHops))}`, defaultRates[kind], now);
    if (headers.authorization) limits.check(refusedName(headers.authorization), refusedRate, now);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function refuseCall({ services: { settings } }: Door, response: ServerResponse, refusal: Refusal): void {
  const body = Buffer.from(bodyOf(refusal, crypto.randomUUID()));
  response.writeHead(refusal.status, {
    ...headersOfAll(settings),
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
    "cache-control": "no-store",
    "retry-after": String(refusal.retryAfterSeconds ?? 1),
  });
  response.end(body);
}
