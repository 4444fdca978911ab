import type { FastifyInstance } from "fastify";
import { html } from "../html.ts";
import { type Frame, listOrEmpty } from "../page.ts";
import { moneyInWords } from "../words.ts";
import type { PaymobDesk } from "./desk.ts";
import type { PaymobOrder } from "./orders.ts";

type Line = { order: number; amountPiasters: number; feePiasters: number };

/** The twin's fee for a payment: 2.75 percent plus three pounds. */
const feeOf = (amountPiasters: number) => Math.round(amountPiasters * 0.0275) + 300;

/** Returns a line per paid order, refunded ones included. Fees appear only in the statement, in no webhook and no response. */
function linesOf(orders: readonly PaymobOrder[]): Line[] {
  const paid = orders.filter(({ payments }) => payments.some(({ kind, success }) => kind === "payment" && success));
  return paid.map(({ id, amountPiasters }) => ({ order: id, amountPiasters, feePiasters: feeOf(amountPiasters) }));
}

/** Formats lines like a copied table: columns separated by tabs, amounts in pounds. */
const asText = (lines: readonly Line[]) =>
  lines.map(({ order, amountPiasters, feePiasters }) => [order, amountPiasters / 100, feePiasters / 100].join("\t")).join("\n");

/** Registers the merchant's statement: a page to copy from, and JSON for tests. */
export function registerPaymobStatement(app: FastifyInstance, desk: PaymobDesk, draw: Frame): void {
  app.get("/control/paymob/statement", () => linesOf(desk.orders.list()));
  app.get("/paymob/statement", (_request, reply) => {
    const lines = linesOf(desk.orders.list().slice(0, 200));
    const rows = lines.map(
      ({ order, amountPiasters, feePiasters }) =>
        html`<li><span class="grow"><bdi dir="ltr">${order}</bdi></span><span>${moneyInWords(amountPiasters)}</span><span class="muted">${moneyInWords(feePiasters)}</span></li>`,
    );
    const copied = html`<h2>للنسخ</h2><p class="muted">رقم الطلب، المبلغ، الرسوم</p><textarea class="ltr" readonly rows="8" aria-label="الكشف للنسخ">${asText(lines)}</textarea>`;
    const content = html`${listOrEmpty(rows, "لا مدفوعات بعد.")}${lines.length > 0 ? copied : null}`;
    return draw(reply, { title: "كشف Paymob", lead: "كل طلب دُفع، ورسومه.", path: "/paymob/statement", content });
  });
}
