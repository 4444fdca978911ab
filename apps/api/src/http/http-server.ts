import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Rate } from "@hiwar/contract/kernel/endpoint";
import type { Services } from "../kernel/contexts.ts";
import { defaultRates } from "../kernel/identity.ts";
import { networkOf } from "../kernel/limits.ts";
import { logFlood } from "../kernel/log-flood.ts";
import { bodyOf, Refusal } from "../kernel/refuse.ts";
import { headersOfAll } from "./headers.ts";
import type { Throttle } from "./throttle.ts";
import { addressOf } from "./visitor.ts";

const requestMilliseconds = 30_000;
/** A file on a bad line: whoever serves it looks after silences. */
const longestUploadMilliseconds = 15 * 60_000;
const isUpload = (url: string) => url.startsWith("/api/v1/uploads/");
/** Longer than the minute that balancers keep a connection: otherwise they use one that closes. */
const keepAliveMilliseconds = 72_000;

interface Door {
  readonly services: Services;
  readonly proxyHops: number;
  readonly throttle: Throttle;
  /** How long a body may take that is no file's. */
  readonly bodyMilliseconds?: number;
}

/** An HTTP server that counts each call by its network first: a flood costs others as little as Node lets it. */
export function createHttpServer(door: Door, handle: RequestListener): Server {
  const options = {
    requestTimeout: longestUploadMilliseconds,
    headersTimeout: requestMilliseconds,
    keepAliveTimeout: keepAliveMilliseconds,
  };
  return createServer(options, (request, response) => {
    if (hasBody(request) && !isUpload(request.url ?? "")) endSlowBody(request, door.bodyMilliseconds ?? requestMilliseconds);
    const refusal = refusalOf(door, request);
    if (!refusal) return handle(request, response);
    logFlood(door.services, networkOf(addressOf(request, door.proxyHops)), { method: request.method, operation: "unread" });
    delay(door, request, response, () => refuseCall(door, response, refusal));
  });
}

const hasBody = ({ headers }: IncomingMessage) => headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** A body that drips in for longer than any of ours takes is cut off. */
function endSlowBody(request: IncomingMessage, milliseconds: number): void {
  const late = setTimeout(() => request.destroy(), milliseconds);
  request.once("close", () => clearTimeout(late)).once("end", () => clearTimeout(late));
}

/** Refuses a flood in its turn, or closes its connection without a word. */
function delay({ throttle, proxyHops }: Door, request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const wait = throttle.take(request.headers.authorization ?? networkOf(addressOf(request, proxyHops)), performance.now());
  if (wait === 0) answer();
  else if (wait === null) response.destroy();
  else setTimeout(answer, wait);
}

/** Who was refused so often goes on without reading why: their calls are refused unread. */
const refusedRate: Rate = { times: 60, seconds: 300 };
const refusedName = (authorization: string) => `refused:${authorization}`;

/** Counts that a bearer was refused for calling too often. */
export function countFlood({ limits, clock }: Services, { headers: { authorization } }: IncomingMessage): void {
  if (authorization) limits.fill(refusedName(authorization), refusedRate, clock.now());
}

/** A balancer asks for health as often as it likes. */
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
