import { createHash } from "node:crypto";
import { feedAddress, feedLimits } from "@hiwar/contract/feeds";
import type { FastifyInstance } from "fastify";
import { digest } from "../accounts/digest.ts";
import { logCall } from "../http/serve.ts";
import type { Services } from "../kernel/contexts.ts";
import { networkOf } from "../kernel/limits.ts";
import { refuse } from "../kernel/refuse.ts";
import { traced } from "../kernel/tracing.ts";
import { selectFeedOwnerId, updateFetchedAt } from "./queries.ts";
import { readCalendar } from "./read-calendar.ts";
import { isKnownTag } from "./rules.ts";

const operation = "feeds.fetch";

/** Serves feeds by their secret. Logs and traces contain only the route's pattern, never the URL. */
export function serveFeeds(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { file: string } }>({
    method: ["GET", "HEAD"],
    url: `/api/v1${feedAddress.path}`,
    onResponse: async (request, reply) => {
      services.metrics.request(operation, reply.statusCode, reply.elapsedTime);
      logCall(services, operation, request, reply);
    },
    handler: (request, reply) =>
      traced(operation, { "hiwar.request_id": request.id }, async () => {
        const text = await fetchCalendar(services, request.params.file, request.ip);
        const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
        void reply.headers({
          etag: tag,
          // Revalidated on each request, and cached only by the client itself.
          "cache-control": "private, no-cache",
          "referrer-policy": "no-referrer",
          "x-content-type-options": "nosniff",
          "x-robots-tag": "noindex",
          "content-disposition": 'inline; filename="hiwar.ics"',
        });
        if (isKnownTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
        return reply.type("text/calendar; charset=utf-8").send(text);
      }),
  });
}

/** Returns the calendar behind a file name. Throws `not-found` for unknown and for deleted secrets alike. */
async function fetchCalendar({ db, clock, settings, limits }: Services, file: string, address: string): Promise<string> {
  const now = clock.now();
  const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  const hash = secret === undefined ? null : digest(secret);
  const personId = hash && (await selectFeedOwnerId(db, hash));
  if (hash === null || personId === null) {
    limits.take(`feed:unknown:${networkOf(address)}`, feedLimits.fetches, now);
    return refuse("not-found");
  }
  limits.take(`feed:${personId}`, feedLimits.fetches, now);
  await updateFetchedAt(db, hash, now, now.subtract({ minutes: feedLimits.notedMinutes }));
  return readCalendar(db, settings, personId, now);
}
