import type { FastifyInstance } from "fastify";
import { type Html, html } from "../html.ts";
import { type Frame, listOrEmpty } from "../page.ts";
import { countInWords, momentInWords, moneyInWords } from "../words.ts";
import type { FawryCallback } from "./callbacks.ts";
import type { FawryDesk } from "./desk.ts";
import type { FawryOrder, FawryOrderStatus } from "./orders.ts";

const statusWords: Readonly<Record<FawryOrderStatus, readonly [string, string]>> = {
  NEW: ["في انتظار الدفع", "sun"],
  PAID: ["مدفوع", "good"],
  CANCELED: ["ملغى", ""],
  REFUNDED: ["رُدّ المبلغ", ""],
  EXPIRED: ["انتهت المهلة", ""],
  PARTIAL_REFUNDED: ["رُدّ جزء من المبلغ", ""],
  FAILED: ["مرفوض", "bad"],
};
const callbackWords: Readonly<Record<FawryCallback["state"], string>> = {
  pending: "في الطريق",
  held: "محجوز حتى يصل ما بعده",
  delivered: "وصل",
  dropped: "لن يُرسل",
};

function chip(status: FawryOrderStatus): Html {
  const [words, tone] = statusWords[status];
  return html`<span class="chip ${tone}">${words}</span>`;
}

function orderRow(order: FawryOrder): Html {
  return html`<li>
  <span class="grow"><a class="row" href="/fawry/orders/${order.fawryReference}"><bdi dir="ltr">${order.fawryReference}</bdi></a>
    <span class="muted small"><bdi>${order.customerName}</bdi> · ${momentInWords(order.createdAt)}</span></span>
  <span>${moneyInWords(order.amountPiasters + order.customerFeePiasters)}</span>${chip(order.status)}
</li>`;
}

function callbackRow(callback: FawryCallback): Html {
  return html`<li><span class="grow">${chip(callback.status)} ${callbackWords[callback.state]}</span>
  <span class="muted small">المحاولات: ${countInWords(callback.attempts)}</span>
  <bdi class="muted small" dir="ltr">${callback.lastAnswer}</bdi></li>`;
}

const actionWords = { pay: "ادفع", decline: "ارفض", expire: "أنهِ المهلة" } as const;
/** A person's actions on an order at the outlet, with the resulting status. */
export const outletActions = { pay: "PAID", decline: "FAILED", expire: "EXPIRED" } as const satisfies Record<string, FawryOrderStatus>;

function outlet(order: FawryOrder): Html {
  const button = (
    action: keyof typeof actionWords,
    look: string,
  ) => html`<form method="post" action="/fawry/orders/${order.fawryReference}/${action}">
    <button class="${look}">${actionWords[action]}</button></form>`;
  return html`<div class="actions">${button("pay", "main")}${button("decline", "danger")}${button("expire", "")}</div>`;
}

function methodOf({ sentMethod, walletNumber, cardLastDigits }: FawryOrder): Html {
  if (sentMethod === "CARD") return html`بطاقة تنتهي بـ <bdi dir="ltr">${cardLastDigits ?? ""}</bdi>`;
  if (sentMethod !== "MWALLET") return html`رقم مرجعي`;
  return walletNumber ? html`طلب دفع إلى محفظة <bdi dir="ltr">${walletNumber}</bdi>` : html`محفظة برمز QR`;
}

function orderPage(order: FawryOrder, callbacks: readonly FawryCallback[]): Html {
  const fee = order.customerFeePiasters;
  return html`<section class="slip">
  <span class="muted">الرقم المرجعي</span>
  <span class="number"><bdi dir="ltr">${order.fawryReference.replace(/(\d{3})(?=\d)/g, "$1 ")}</bdi></span>
  <dl>
    <dt>الحالة</dt><dd>${chip(order.status)}</dd>
    <dt>المطلوب</dt><dd>${moneyInWords(order.amountPiasters + fee)}${fee === 0 ? null : html` <span class="muted small">منها رسوم ${moneyInWords(fee)}</span>`}</dd>
    <dt>الطريقة</dt><dd>${methodOf(order)}</dd>
    <dt>العميل</dt><dd><bdi>${order.customerName}</bdi></dd>
    <dt>الوصف</dt><dd dir="auto">${order.description}</dd>
    <dt>ينتهي</dt><dd>${momentInWords(order.expiresAt)}</dd>
    <dt>رقم التاجر</dt><dd><bdi dir="ltr">${order.merchantReference}</bdi></dd>
  </dl>
  ${order.status === "NEW" ? outlet(order) : null}
</section>
<h2>إشعارات هذا الطلب</h2>
${listOrEmpty(callbacks.map(callbackRow), "لم يخرج إشعار عن هذا الطلب بعد.")}`;
}

/** Registers the outlet's pages: the list of orders, and a page per order where it is paid or declined. */
export function registerFawryPages(app: FastifyInstance, desk: FawryDesk, draw: Frame): void {
  app.get("/fawry", (_request, reply) => {
    desk.orders.expireDue();
    const orders = desk.orders.list().slice(0, 200);
    const content = listOrEmpty(orders.map(orderRow), "لا طلبات بعد. يظهر الطلب هنا حين يُطلب رقم مرجعي من صفحة الدفع.");
    return draw(reply, {
      title: "منفذ فوري",
      lead: "هنا تُدفع الطلبات كما تُدفع عند البائع، أو تُرفض، أو تنتهي مهلتها.",
      path: "/fawry",
      content,
    });
  });

  app.get<{ Params: { reference: string } }>("/fawry/orders/:reference", (request, reply) => {
    desk.orders.expireDue();
    const order = desk.orders.find(request.params.reference);
    if (!order) return reply.callNotFound();
    const callbacks = desk.callbacks.list().filter((callback) => callback.merchantReference === order.merchantReference);
    return draw(reply, { title: "طلب دفع", path: "/fawry/orders", content: orderPage(order, callbacks) });
  });

  app.post<{ Params: { reference: string; action: string } }>("/fawry/orders/:reference/:action", (request, reply) => {
    desk.orders.expireDue();
    const { reference, action } = request.params;
    const order = desk.orders.find(reference);
    if (!order || !Object.hasOwn(outletActions, action)) return reply.callNotFound();
    if (order.status === "NEW") desk.orders.move(order, outletActions[action as keyof typeof outletActions]);
    return reply.redirect(`/fawry/orders/${order.fawryReference}`, 303);
  });
}
