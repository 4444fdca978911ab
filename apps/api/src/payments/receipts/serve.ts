import { fileAddresses } from "@hiwar/contract/files";
import type { FastifyInstance } from "fastify";
import { isTicketValid } from "../../files/private.ts";
import type { Services } from "../../kernel/contexts.ts";
import { refuse } from "../../kernel/refuse.ts";
import { selectReceipt } from "./queries.ts";
import { receiptFile } from "./read.ts";

const path = `/api/v1${fileAddresses.paymentReceipts.path}`;
const names = /^(\d{1,12})\.pdf$/;

/** Serves receipts as PDF files at their signed addresses. */
export function serveReceipts(app: FastifyInstance, { settings, clock, db }: Services): void {
  app.get<{ Params: { name: string }; Querystring: { ticket?: unknown } }>(path, async (request, reply) => {
    const { name } = request.params;
    const { ticket } = request.query;
    const number = names.exec(name)?.[1];
    const isTold = typeof ticket === "string" && (await isTicketValid(settings, "paymentReceipts", name, ticket, clock.now()));
    const receipt = isTold && number !== undefined ? await selectReceipt(db, Number(number)) : undefined;
    if (!receipt) return refuse("asset-not-found");
    const file = await receiptFile(receipt, settings);
    return reply
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="${file.name}"`)
      .header("referrer-policy", "no-referrer")
      .header("x-content-type-options", "nosniff")
      .type(file.type)
      .send(file.content);
  });
}
