import { Readable } from "node:stream";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import type { FastifyInstance } from "fastify";
import { sessionsIn } from "../accounts/devices/live.ts";
import { logCall } from "../http/serve.ts";
import { audienceOf, visitorOf } from "../http/visitor.ts";
import type { ReadContext } from "../kernel/context.ts";
import { readContext, type Services } from "../kernel/contexts.ts";
import { holdUntilClosed } from "../kernel/in-flight.ts";
import { refuse } from "../kernel/refuse.ts";
import type { AnyExport } from "./define-export.ts";
import { exportsOf, parseFilter } from "./lists.ts";
import { byteOrderMark, csvLine, fileName } from "./rules.ts";
import { readTicket } from "./ticket.ts";
import { heads } from "./words.ts";

/** Most concurrent downloads; each holds a database connection until its client has read everything. */
const atOnce = { running: 2, waiting: 0 };

/** Serves lists as files, for a ticket of `beginExport`. */
export function serveExports(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { ticket?: unknown } }>("/api/v1/export", {
    onResponse: async (request, reply) => {
      services.metrics.request("exports.download", reply.statusCode, reply.elapsedTime);
      logCall(services, "exports.download", request, reply);
    },
    handler: async (request, reply) => {
      const now = services.clock.now();
      const { sid, list, query } = await readTicket(services.settings, String(request.query.ticket), now);
      const actor = await sessionsIn(services.db).find(sid, now);
      if (!actor || !isAdmin(actor) || audienceOf(services.settings, request.headers) !== "admin") return refuse("not-found");
      const visitor = visitorOf(services.settings, request, reply, "admin");
      const context = readContext(services, { actor, visitor, requestId: request.id, key: null }, now);
      const lines = Readable.from(linesOf(context, exportsOf[list], query), { objectMode: false, highWaterMark: 64 * 1024 });
      await holdUntilClosed(services.inFlight, "exports", atOnce, lines);
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${fileName(list, now)}"`)
        .type("text/csv; charset=utf-8")
        .send(lines);
    },
  });
}

/** Yields the lines of a file from one snapshot of the database, however long reading takes. */
async function* linesOf(context: ReadContext, list: AnyExport, query: string) {
  const { read, columns } = list;
  const asked = parseFilter(list, query);
  const cells = Object.values(columns);
  const db = await context.db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  try {
    yield byteOrderMark + csvLine(Object.keys(columns).map((head) => heads[head as keyof typeof heads]));
    for await (const rows of read({ ...context, db }, asked))
      yield rows.map((row) => csvLine(cells.map((cell) => cell(row, context.now)))).join("");
  } finally {
    await db.rollback().execute();
  }
}
