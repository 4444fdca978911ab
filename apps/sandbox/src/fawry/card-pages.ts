import type { FastifyInstance, FastifyReply } from "fastify";
import { html } from "../html.ts";
import type { Frame } from "../page.ts";
import { moneyInWords } from "../words.ts";
import { chargeResponse } from "./charges.ts";
import type { FawryDesk } from "./desk.ts";
import type { FawryOrder } from "./orders.ts";

type Fields = Record<string, string | undefined>;

/** Redirects the browser to the merchant with the result in the query, as Fawry does. Such a result must not be trusted. */
function sendBack(reply: FastifyReply, returnUrl: string, fields: Record<string, unknown>): FastifyReply {
  if (!URL.canParse(returnUrl)) return reply.code(400).type("text/plain").send("returnUrl");
  const target = new URL(returnUrl);
  if (!["http:", "https:"].includes(target.protocol)) return reply.code(400).type("text/plain").send("returnUrl");
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, written(value));
  return reply.redirect(target.href, 303);
}

const written = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Whether a number has 16 digits and passes Luhn's check. */
function isCardNumber(number: string): boolean {
  if (!/^[0-9]{16}$/.test(number)) return false;
  const sum = [...number].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function addPage(query: Fields, wrong: string | null) {
  const hidden = ["accNo", "customerProfileId", "returnUrl"].map(
    (name) => html`<input type="hidden" name="${name}" value="${query[name] ?? ""}">`,
  );
  const problem = wrong === null ? null : html`<p class="chip bad" role="alert">${wrong}</p>`;
  return html`<form class="fields" method="post" action="/atfawry/plugin/card-token">${hidden}
  <label>رقم البطاقة<input class="ltr" name="number" inputmode="numeric" autocomplete="off" value="${query.number ?? "4242424242424242"}"></label>
  <label>شهر/سنة الانتهاء<input class="ltr" name="expiry" autocomplete="off" value="05/29"></label>
  <label>الرقم السري (CVV)<input class="ltr" name="cvv" inputmode="numeric" autocomplete="off" value="123"></label>
  <button class="main" name="action" value="add">أضف البطاقة</button>
  <button class="danger" name="action" value="decline">ارفضها</button>
</form>${problem}`;
}

function registerAddCard(app: FastifyInstance, desk: FawryDesk, draw: Frame): void {
  const show = (reply: FastifyReply, query: Fields, wrong: string | null) => {
    if (query.accNo !== desk.merchant.merchantCode || !query.customerProfileId) {
      return reply.code(400).type("text/plain; charset=utf-8").send("accNo");
    }
    const lead = "صفحة فوري التي تُكتب فيها البطاقة: لا يمرّ رقمها بحِوار.";
    return draw(reply, { title: "إضافة بطاقة", lead, path: "/fawry/cards", content: addPage(query, wrong) });
  };
  app.get("/atfawry/plugin/card-token", (request, reply) => show(reply, request.query as Fields, null));
  app.post("/atfawry/plugin/card-token", (request, reply) => {
    const fields = (request.body ?? {}) as Fields;
    const number = (fields.number ?? "").replace(/[\s-]/g, "");
    if (fields.accNo !== desk.merchant.merchantCode || !fields.customerProfileId) return show(reply, fields, null);
    if (fields.action === "decline") {
      return sendBack(reply, fields.returnUrl ?? "", { statusCode: "99907", statusDescription: "Declined" });
    }
    if (!isCardNumber(number)) return show(reply, fields, "رقم البطاقة غير صحيح");
    const card = desk.cards.add(fields.customerProfileId, number, desk.setting.now().epochMilliseconds);
    const { token, creationDate, lastFourDigits, firstSixDigits, brand } = card;
    const told = { token, creationDate, lastFourDigits, firstSixDigits, brand, isDefault: false };
    return sendBack(reply, fields.returnUrl ?? "", { statusCode: "200", statusDescription: "Operation done successfully", ...told });
  });
}

function leave(desk: FawryDesk, reply: FastifyReply, order: FawryOrder): FastifyReply {
  const told = { ...chargeResponse(desk, order, order.status), paymentMethod: "PayUsingCC", basketPayment: false, taxes: 0 };
  const failed = order.status === "PAID" ? {} : { statusCode: order.failureCode || "99907", statusDescription: "Declined" };
  return sendBack(reply, order.returnUrl ?? "", { ...told, ...failed });
}

/** Registers the bank's 3-D Secure page: a person approves or declines, and is redirected to the merchant. */
function registerThreeDSecure(app: FastifyInstance, desk: FawryDesk, draw: Frame): void {
  const find = (reference: string) => {
    desk.orders.expireDue();
    const order = desk.orders.find(reference);
    return order?.sentMethod === "CARD" && order.merchantReference === reference ? order : null;
  };
  app.get<{ Params: { reference: string } }>("/fawry/3ds/:reference", (request, reply) => {
    const order = find(request.params.reference);
    if (!order) return reply.callNotFound();
    if (order.status !== "NEW") return leave(desk, reply, order);
    const content = html`<section class="slip">
  <span class="muted">بطاقة تنتهي بـ</span>
  <span class="number"><bdi dir="ltr">${order.cardLastDigits ?? ""}</bdi></span>
  <dl><dt>المبلغ</dt><dd>${moneyInWords(order.amountPiasters + order.customerFeePiasters)}</dd>
    <dt>الوصف</dt><dd dir="auto">${order.description}</dd></dl>
  <form class="actions" method="post" action="/fawry/3ds/${order.merchantReference}">
    <button class="main" name="verdict" value="approve">أوافق على الدفع</button>
    <button class="danger" name="verdict" value="decline">أرفض</button></form>
</section>`;
    return draw(reply, { title: "تأكيد البنك", lead: "صفحة البنك التي تتأكد أنك صاحب البطاقة.", path: "/fawry/3ds", content });
  });
  app.post<{ Params: { reference: string } }>("/fawry/3ds/:reference", (request, reply) => {
    const order = find(request.params.reference);
    if (!order) return reply.callNotFound();
    if (order.status !== "NEW") return leave(desk, reply, order);
    const { verdict } = (request.body ?? {}) as Fields;
    return leave(desk, reply, desk.orders.move(order, verdict === "approve" ? "PAID" : "FAILED"));
  });
}

/** Registers Fawry's pages for customers: adding a card, and approving a card payment. */
export function registerCardPages(app: FastifyInstance, desk: FawryDesk, draw: Frame): void {
  registerAddCard(app, desk, draw);
  registerThreeDSecure(app, desk, draw);
}
