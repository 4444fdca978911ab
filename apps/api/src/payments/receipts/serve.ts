import { fileAddresses } from "@hiwar/contract/files";
import type { Rate } from "@hiwar/contract/kernel/endpoint";
import type { FastifyInstance } from "fastify";
import { isTicketValid } from "../../files/private.ts";
import type { Services } from "../../kernel/contexts.ts";
import type { ConcurrencyLimit } from "../../kernel/in-flight.ts";
import { networkOf } from "../../kernel/limits.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { selectReceipt } from "./queries.ts";
import { receiptFile } from "./read.ts";

const path = `/api/v1${fileAddresses.paymentReceipts.path}`;
const names = /^(\d{1,12})\.pdf$/;

/** Laying a receipt out holds the event loop for some milliseconds, so a network has one printed at a time, and not many a minute. */
const printing: ConcurrencyLimit = { running: 1, waiting: 20 };
const printed: Rate = { times: 60, seconds: 60 };

/** Serves receipts as PDF files at their signed addresses. */
export function serveReceipts(app: FastifyInstance, services: Services): void {
  const { settings, clock, db } = services;
  app.get<{ Params: { name: string }; Querystring: { ticket?: unknown } }>(path, async (request, reply) => {
    const { name } = request.params;
    const { ticket } = request.query;
    const number = names.exec(name)?.[1];
    const isTold = typeof ticket === "string" && (await isTicketValid(settings, "paymentReceipts", name, ticket, clock.now()));
    if (!isTold || number === undefined) return refuse("asset-not-found");
    const caller = `receipts:${networkOf(request.ip)}`;
    services.limits.take(caller, printed, clock.now());
    const file = await services.inFlight.run(caller, printing, async () =>
      receiptFile(orRefuse(await selectReceipt(db, Number(number)), "asset-not-found"), settings),
    );
    return reply
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="${file.name}"`)
      .header("referrer-policy", "no-referrer")
      .header("x-content-type-options", "nosniff")
      .type(file.type)
      .send(file.content);
  });
}
