import { setImmediate as nextTurn } from "node:timers/promises";
import type { Rate } from "@hiwar/contract/kernel/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OpenContext } from "../kernel/context.ts";
import { openContext, type Services, systemCaller } from "../kernel/contexts.ts";
import { type ConcurrencyLimit, holdUntilClosed } from "../kernel/in-flight.ts";
import { networkOf } from "../kernel/limits.ts";
import { logCall } from "./serve.ts";

export interface Delivery {
  readonly body: Buffer;
  readonly headers: FastifyRequest["headers"];
  readonly query: Record<string, string>;
}

interface Taken {
  readonly status: number;
  readonly body?: string;
}

/** A webhook of a company: receives the raw bytes and returns a status once the message is stored. */
export interface Webhook {
  readonly path: string;
  /** The longest body that is read, in bytes. */
  readonly largestBody: number;
  readonly receive: (open: OpenContext<null>, delivery: Delivery) => Promise<Taken>;
  /** Answers the company's GET request that verifies the webhook's URL; only some companies send it. */
  readonly greet?: (open: OpenContext<null>, query: Record<string, string>) => Taken;
}

/** Limits refused calls only: a company's own calls pass, so that a stranger's cost no more than these. */
const refusedRate: Rate = { times: 60, seconds: 60 };
/** How many calls of a network are read at once: whether one is refused is known, and counted, once it was parsed. A company's own wait in line. */
const crowd: ConcurrencyLimit = { running: 2, waiting: 500 };

/** Reads the query's parameters; one that occurs twice is dropped. */
function queryOf({ query }: FastifyRequest): Record<string, string> {
  const pairs = Object.entries(query as Record<string, unknown>).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return Object.fromEntries(pairs);
}

/** Serves webhooks under /api/v1/webhooks with unparsed bodies, because signatures cover the bytes. */
export function serveWebhooks(app: FastifyInstance, services: Services, webhooks: readonly Webhook[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const webhook of webhooks) {
      const url = `/api/v1/webhooks${webhook.path}`;
      const { greet } = webhook;
      if (greet)
        scope.get(url, async (request, reply) => send(reply, greet(openContext(services, systemCaller("webhook")), queryOf(request))));
      scope.route({
        method: "POST",
        url,
        bodyLimit: webhook.largestBody,
        // Checked before the body is read.
        onRequest: async (request, reply) => {
          await holdUntilClosed(services.inFlight, `webhook:${networkOf(request.ip)}`, crowd, reply.raw);
          // A body that has arrived already would be parsed in the same turn of the loop as those before it.
          await nextTurn();
          services.limits.check(refusedName(webhook, request), refusedRate, services.clock.now());
        },
        onResponse: async (request, reply) => {
          services.metrics.request(`webhook ${webhook.path}`, reply.statusCode, reply.elapsedTime);
          logCall(services, "webhook", request, reply);
        },
        handler: async (request, reply) => send(reply, await receive(services, webhook, request)),
      });
    }
  });
}

const refusedName = ({ path }: Webhook, { ip }: FastifyRequest) => `webhook:${path}:refused:${networkOf(ip)}`;

async function receive(services: Services, webhook: Webhook, request: FastifyRequest): Promise<Taken> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const taken = await webhook.receive(openContext(services, systemCaller("webhook")), {
    body,
    headers: request.headers,
    query: queryOf(request),
  });
  if (taken.status >= 400 && taken.status < 500) services.limits.take(refusedName(webhook, request), refusedRate, services.clock.now());
  return taken;
}

function send(reply: FastifyReply, { status, body }: Taken): FastifyReply {
  return reply
    .code(status)
    .type("text/plain; charset=utf-8")
    .send(body ?? "");
}
