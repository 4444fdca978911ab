import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Services } from "../kernel/contexts.ts";
import { defaultRates } from "../kernel/identity.ts";
import { networkOf } from "../kernel/limits.ts";
import { bodyOf, Refusal } from "../kernel/refuse.ts";
import { addressOf } from "./visitor.ts";

const requestMilliseconds = 30_000;
/** Longer than the minute that balancers keep a connection: otherwise they use one that closes. */
const keepAliveMilliseconds = 72_000;

/** An HTTP server that counts each call by its network first: a flood costs others as little as Node lets it. */
export function createHttpServer(services: Services, proxyHops: number, handle: RequestListener): Server {
  const options = { requestTimeout: requestMilliseconds, keepAliveTimeout: keepAliveMilliseconds };
  return createServer(options, (request, response) => {
    const refusal = refusalOf(services, proxyHops, request);
    if (refusal) refuseCall(response, refusal);
    else handle(request, response);
  });
}

/** A balancer asks for health as often as it likes. */
function refusalOf({ limits, clock }: Services, proxyHops: number, request: IncomingMessage): Refusal | null {
  const { url = "" } = request;
  if (url === "/live" || url === "/ready") return null;
  const kind = url.startsWith("/api/") ? "address" : "files";
  try {
    limits.take(`${kind}:${networkOf(addressOf(request, proxyHops))}`, defaultRates[kind], clock.now());
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function refuseCall(response: ServerResponse, refusal: Refusal): void {
  const body = Buffer.from(bodyOf(refusal, crypto.randomUUID()));
  response.writeHead(refusal.status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
    "cache-control": "no-store",
    "retry-after": String(refusal.retryAfterSeconds ?? 1),
  });
  response.end(body);
}
