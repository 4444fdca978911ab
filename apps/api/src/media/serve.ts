import { fileAddresses } from "@hiwar/contract/files";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isTicketValid, type PrivatePlace } from "../files/private.ts";
import { privateKey } from "../files/rules.ts";
import type { Services } from "../kernel/contexts.ts";
import { Refusal, refuse } from "../kernel/refuse.ts";
import { reasonOf } from "../outside/outcome.ts";
import { canBePublic, canBeServed, fileHeaders } from "../outside/storage/about.ts";
import { isRemoved } from "./removed.ts";

/** Serves public files to everybody, and private files as attachments at signed URLs. */
export function serveFiles(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { name: string } }>({
    method: ["GET", "HEAD"],
    url: `/api/v1${fileAddresses.uploads.path}`,
    handler: async (request, reply) => {
      const { name } = request.params;
      if (!canBePublic(name) || (await isRemoved(services, name))) return refuse("not-found");
      return send(services, name, request, reply);
    },
  });
  for (const place of ["receipts", "screenshots", "attachments", "films", "dataExports"] as const) {
    app.route<{ Params: { name: string }; Querystring: { ticket?: unknown } }>({
      method: ["GET", "HEAD"],
      url: `/api/v1${fileAddresses[place].path}`,
      handler: async (request, reply) => {
        const { name } = request.params;
        if (!(await isTold(services, place, request))) return refuse("asset-not-found");
        void reply.header("content-disposition", `attachment; filename="${name}"`).header("referrer-policy", "no-referrer");
        return send(services, privateKey(name), request, reply);
      },
    });
  }
}

type Told = FastifyRequest<{ Params: { name: string }; Querystring: { ticket?: unknown } }>;

async function isTold({ settings, clock }: Services, place: PrivatePlace, { params: { name }, query: { ticket } }: Told): Promise<boolean> {
  return canBeServed(name) && typeof ticket === "string" && isTicketValid(settings, place, name, ticket, clock.now());
}

/** Answers a GET or HEAD request, also for a range. Throws `not-found` or `service-unavailable`. */
async function send({ outside: { storage }, log }: Services, key: string, { method, headers }: FastifyRequest, reply: FastifyReply) {
  const read = await storage.read(method === "HEAD" ? "HEAD" : "GET", key, conditionsOf(headers));
  if (read.kind !== "ok") {
    log.warn({ outcome: reasonOf(read) }, "the storage does not give its files");
    throw new Refusal("service-unavailable", { retryAfterSeconds: 2 });
  }
  const found = read.value;
  if (!found) return refuse("not-found");
  return reply
    .code(found.status)
    .headers({ ...found.headers, ...fileHeaders(key), "accept-ranges": "bytes", "x-content-type-options": "nosniff" })
    .send(found.body ?? undefined);
}

/** Forwards at most one range, as S3 supports; for several it serves the whole file, which is also correct. */
function conditionsOf({ range, "if-none-match": etag }: FastifyRequest["headers"]): Record<string, string> {
  const isOne = range !== undefined && /^bytes=(\d+-\d*|-\d+)$/.test(range);
  return { ...(isOne && { range }), ...(etag && { "if-none-match": etag }) };
}
