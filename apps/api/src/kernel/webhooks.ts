import type { FastifyInstance, FastifyRequest } from "fastify";
import type { OpenContext } from "./context.ts";
import { defaultRates } from "./guards.ts";
import { networkOf } from "./limits.ts";
import { openContext, systemCaller, type World } from "./world.ts";

export interface Delivery {
  readonly body: Buffer;
  readonly headers: FastifyRequest["headers"];
  readonly query: Record<string, string>;
}

/** A company's call to us: takes the raw bytes, answers with a status once what it says is stored. */
export interface Webhook {
  readonly path: string;
  readonly receive: (open: OpenContext<null>, delivery: Delivery) => Promise<{ status: number; body?: string }>;
  /** For a company that first asks, by GET, whether the address is ours. */
  readonly greet?: (open: OpenContext<null>, query: Record<string, string>) => { status: number; body?: string };
}

/** WhatsApp tells of up to a thousand messages at once, in up to three megabytes; what is refused it would send for a week. */
const largest = 3 * 1024 * 1024;

/** What a query says once; a name that stands in it twice says nothing. */
function queryOf({ query }: FastifyRequest): Record<string, string> {
  const pairs = Object.entries(query as Record<string, unknown>).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return Object.fromEntries(pairs);
}

/** Serves webhooks under /api/v1/webhooks with their bodies unparsed: signatures cover bytes. */
export function serveWebhooks(app: FastifyInstance, world: World, webhooks: readonly Webhook[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: largest }, (_request, body, done) => done(null, body));
    for (const { path, receive, greet } of webhooks) {
      if (greet) {
        scope.get(`/api/v1/webhooks${path}`, async (request, reply) => {
          world.limits.take(`webhook:${networkOf(request.ip)}`, defaultRates.address, world.clock.now());
          const { status, body } = greet(openContext(world, systemCaller("webhook")), queryOf(request));
          return reply
            .code(status)
            .type("text/plain")
            .send(body ?? "");
        });
      }
      scope.post(`/api/v1/webhooks${path}`, async (request, reply) => {
        world.limits.take(`webhook:${networkOf(request.ip)}`, defaultRates.address, world.clock.now());
        const delivery = {
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: request.headers,
          query: queryOf(request),
        };
        const { status, body } = await receive(openContext(world, systemCaller("webhook")), delivery);
        return reply
          .code(status)
          .type("text/plain")
          .send(body ?? "");
      });
    }
  });
}
