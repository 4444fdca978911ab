import type { FastifyInstance, FastifyReply } from "fastify";
import { type Html, html } from "../html.ts";
import { type Frame, listOrEmpty } from "../page.ts";
import { countInWords, momentInWords, moneyInWords } from "../words.ts";
import type { PaymobDesk } from "./desk.ts";
import type { PaymobOrder, PaymobPayment, PaymobSource, PaymobVerdict } from "./orders.ts";
import { returnQuery, transactionOf } from "./transactions.ts";

type Fields = Record<string, string | undefined>;

function stateOf(payment: PaymobPayment): readonly [string, string] {
  if (payment.kind !== "payment") return [payment.kind === "refund" ? "ردّ مبلغ" : "إلغاء الدفع", ""];
  if (payment.pending) return ["لم يُؤكَّد بعد", "sun"];
  if (!payment.success) return ["مرفوض", "bad"];
  if (payment.isVoided || payment.refundedPiasters >= payment.amountPiasters) return ["رُدّ المبلغ", ""];
  return payment.refundedPiasters > 0 ? ["رُدّ جزء من المبلغ", ""] : ["مدفوع", "good"];
}

function chip([words, tone]: readonly [string, string]): Html {
  return html`<span class="chip ${tone}">${words}</span>`;
}

/** Returns an order's state by its successful payment, otherwise by its newest attempt, otherwise by its expiry. */
function orderState({ payments, expiresAt }: PaymobOrder, now: number): readonly [string, string] {
  const tried = payments.filter(({ kind }) => kind === "payment");
  const told = tried.find(({ success }) => success) ?? tried[tried.length - 1];
  if (told) return stateOf(told);
  return expiresAt <= now ? ["انتهت المهلة", ""] : ["في انتظار الدفع", "sun"];
}

function orderRow(order: PaymobOrder, now: number): Html {
  return html`<li>
  <span class="grow"><a class="row" href="/paymob/orders/${order.id}"><bdi dir="ltr">${order.id}</bdi></a>
    <span class="muted small"><bdi>${order.payerName}</bdi> · ${momentInWords(order.createdAt)}</span></span>
  <span>${moneyInWords(order.amountPiasters)}</span>${chip(orderState(order, now))}
</li>`;
}

function paymentRow(order: PaymobOrder, payment: PaymobPayment): Html {
  const conclude = (verdict: string, words: string, look: string) =>
    html`<form method="post" action="/paymob/orders/${order.id}/${payment.id}/${verdict}"><button class="${look}">${words}</button></form>`;
  return html`<li><span class="grow">${chip(stateOf(payment))} <bdi class="muted small" dir="ltr">${payment.id} · ${payment.source.subType} ${payment.source.pan}</bdi></span>
  <span>${moneyInWords(payment.amountPiasters)}</span>
  ${payment.pending ? html`<span class="actions">${conclude("approve", "تأكيد", "main")}${conclude("decline", "رفض", "danger")}</span>` : null}</li>`;
}

function orderPage(order: PaymobOrder, desk: PaymobDesk): Html {
  const calls = desk.outbox.list().filter(({ about }) => about === String(order.id));
  const callRows = calls.map(
    ({ state, attempts, lastAnswer }) =>
      html`<li><span class="grow"><bdi dir="ltr">${state}</bdi></span><span class="muted small">المحاولات: ${countInWords(attempts)}</span> <bdi class="muted small" dir="ltr">${lastAnswer}</bdi></li>`,
  );
  return html`<section class="slip">
  <span class="muted">رقم الطلب</span><span class="number"><bdi dir="ltr">${order.id}</bdi></span>
  <dl>
    <dt>الحالة</dt><dd>${chip(orderState(order, desk.setting.now().epochMilliseconds))}</dd>
    <dt>المطلوب</dt><dd>${moneyInWords(order.amountPiasters)}</dd>
    <dt>العميل</dt><dd><bdi>${order.payerName}</bdi></dd>
    <dt>الوصف</dt><dd dir="auto">${order.description}</dd>
    <dt>ينتهي</dt><dd>${momentInWords(order.expiresAt)}</dd>
    <dt>رقم التاجر</dt><dd><bdi dir="ltr">${order.merchantReference}</bdi></dd>
  </dl>
</section>
<h2>العمليات</h2>
${listOrEmpty(
  order.payments.map((payment) => paymentRow(order, payment)),
  "لم يحاول أحد دفع هذا الطلب بعد.",
)}
<h2>إشعارات هذا الطلب</h2>
${listOrEmpty(callRows, "لم يخرج إشعار عن هذا الطلب بعد.")}`;
}

const testCard = "5123456789012346";
const testWallet = "01010101010";

function checkoutPage(order: PaymobOrder, wrong: string | null): Html {
  const hidden = (way: string) =>
    html`<input type="hidden" name="clientSecret" value="${order.clientSecret}"><input type="hidden" name="way" value="${way}">`;
  const buttons = html`<button class="main" name="verdict" value="pay">دفع ${moneyInWords(order.amountPiasters)}</button>
  <button class="danger" name="verdict" value="decline">رفض</button>`;
  return html`<section class="slip"><dl><dt>المبلغ</dt><dd>${moneyInWords(order.amountPiasters)}</dd><dt>الوصف</dt><dd dir="auto">${order.description}</dd></dl></section>
${wrong === null ? null : html`<p class="chip bad" role="alert">${wrong}</p>`}
<h2>بطاقة</h2>
<form class="fields" method="post" action="/unifiedcheckout/">${hidden("card")}
  <label>رقم البطاقة<input class="ltr" name="number" inputmode="numeric" autocomplete="off" value="${testCard}"></label>
  ${buttons}
</form>
<h2>محفظة</h2>
<form class="fields" method="post" action="/unifiedcheckout/">${hidden("wallet")}
  <label>رقم المحفظة<input class="ltr" name="number" inputmode="numeric" autocomplete="off" value="${testWallet}"></label>
  ${buttons}
  <button name="verdict" value="pend">بلا تأكيد الآن</button>
</form>`;
}

function sourceOf(fields: Fields): PaymobSource | null {
  const number = (fields.number ?? "").replace(/[\s-]/g, "");
  if (fields.way === "wallet") return /^01[0125]\d{8}$/.test(number) ? { type: "wallet", subType: "wallet", pan: number } : null;
  if (!/^\d{16}$/.test(number)) return null;
  return { type: "card", subType: number.startsWith("5") ? "MasterCard" : "Visa", pan: number.slice(-4) };
}

/** Redirects the browser to the merchant with the signed transaction in the query. The person at the browser can still alter or replay it. */
function sendBack(desk: PaymobDesk, reply: FastifyReply, order: PaymobOrder, payment: PaymobPayment): FastifyReply {
  const { returnUrl } = order;
  if (returnUrl === null || !URL.canParse(returnUrl)) return reply.redirect(`/paymob/orders/${order.id}`, 303);
  const target = new URL(returnUrl);
  target.search = returnQuery(desk.merchant.hmacSecret, transactionOf(order, payment)).toString();
  return reply.redirect(target.href, 303);
}

/** Registers the payment page: card or wallet, usable once. Every attempt needs an order of its own. */
function registerCheckout(app: FastifyInstance, desk: PaymobDesk, draw: Frame): void {
  const over = (reply: FastifyReply, words: string) =>
    draw(reply.code(410), { title: "لا يمكن الدفع", path: "/paymob/checkout", content: html`<p>${words}</p>` });
  const serve = (reply: FastifyReply, clientSecret: string | undefined, go: (order: PaymobOrder) => FastifyReply): FastifyReply => {
    const order = desk.orders.find(clientSecret ?? "");
    if (!order || order.clientSecret !== clientSecret) return over(reply, "هذا الرابط غير صحيح.");
    const tried = order.payments.find(({ kind }) => kind === "payment");
    if (tried) return over(reply, "استُخدم هذا الرابط من قبل.");
    return order.expiresAt <= desk.setting.now().epochMilliseconds ? over(reply, "انتهت مهلة هذا الطلب.") : go(order);
  };
  const show = (reply: FastifyReply, order: PaymobOrder, wrong: string | null) =>
    draw(reply, {
      title: "الدفع عبر Paymob",
      lead: "صفحة Paymob: بطاقة أو محفظة.",
      path: "/paymob/checkout",
      content: checkoutPage(order, wrong),
    });
  app.get("/unifiedcheckout/", (request, reply) => {
    const { publicKey, clientSecret } = request.query as Fields;
    if (publicKey !== desk.merchant.publicKey) return over(reply, "هذا الرابط غير صحيح.");
    return serve(reply, clientSecret, (order) => show(reply, order, null));
  });
  app.post("/unifiedcheckout/", (request, reply) => {
    const fields = (request.body ?? {}) as Fields;
    return serve(reply, fields.clientSecret, (order) => {
      const source = sourceOf(fields);
      if (!source) return show(reply, order, "الرقم غير صحيح");
      const { cardIntegration, walletIntegration } = desk.merchant;
      const integrationId = source.type === "card" ? cardIntegration : walletIntegration;
      const verdict = (["decline", "pend"] as const).find((one) => one === fields.verdict) ?? ("pay" satisfies PaymobVerdict);
      return sendBack(desk, reply, order, desk.orders.attempt(order, verdict, { integrationId, source }));
    });
  });
}

/** Registers Paymob's pages: the payment page, the merchant's list of orders, and a page per order where pending payments are ended. */
export function registerPaymobPages(app: FastifyInstance, desk: PaymobDesk, draw: Frame): void {
  registerCheckout(app, desk, draw);
  app.get("/paymob", (_request, reply) => {
    const orders = desk.orders.list().slice(0, 200);
    const now = desk.setting.now().epochMilliseconds;
    const rows = listOrEmpty(
      orders.map((order) => orderRow(order, now)),
      "لا طلبات بعد. يظهر الطلب هنا حين يختار أحد الدفع عبر Paymob.",
    );
    const content = html`<p><a href="/paymob/statement">كشف المدفوعات ورسومها</a></p>${rows}`;
    return draw(reply, { title: "طلبات Paymob", lead: "كل طلب وما جرى له.", path: "/paymob", content });
  });
  app.get<{ Params: { id: string } }>("/paymob/orders/:id", (request, reply) => {
    const order = desk.orders.find(request.params.id);
    if (!order) return reply.callNotFound();
    return draw(reply, { title: "طلب دفع", path: "/paymob/orders", content: orderPage(order, desk) });
  });
  app.post<{ Params: { id: string; payment: string; verdict: string } }>("/paymob/orders/:id/:payment/:verdict", (request, reply) => {
    const found = desk.orders.findPayment(request.params.payment);
    if (!found?.payment.pending) return reply.callNotFound();
    desk.orders.conclude(found.order, found.payment, request.params.verdict === "approve");
    return reply.redirect(`/paymob/orders/${found.order.id}`, 303);
  });
}
