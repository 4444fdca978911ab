import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { defaultRates } from "./guards.ts";
import { networkOf } from "./limits.ts";
import { bodyOf, Refusal } from "./refuse.ts";
import { addressOf } from "./visitor.ts";
import type { World } from "./world.ts";

const requestMilliseconds = 30_000;
/** Longer than the minute that balancers keep a connection: otherwise they use one that closes. */
const keepAliveMilliseconds = 72_000;

/** An HTTP server that counts each call by its network first: a flood costs others as little as Node lets it. */
export function createHttpServer(world: World, proxyHops: number, handle: RequestListener): Server {
  const options = { requestTimeout: requestMilliseconds, keepAliveTimeout: keepAliveMilliseconds };
  return createServer(options, (request, response) => {
    const refusal = refusalOf(world, proxyHops, request);
    if (refusal) refuseCall(response, refusal);
    else handle(request, response);
  });
}

/** A balancer asks for health as often as it likes. */
function refusalOf({ limits, clock }: World, proxyHops: number, request: IncomingMessage): Refusal | null {
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
