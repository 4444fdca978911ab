import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Html, html } from "../html.ts";
import { type Frame, listOrEmpty } from "../page.ts";
import { momentInWords } from "../words.ts";
import type { WhatsAppDesk, WhatsAppMessage, WhatsAppState } from "./messages.ts";

const stateWords: Readonly<Record<WhatsAppState, readonly [string, string]>> = {
  accepted: ["قُبلت", ""],
  sent: ["أُرسلت", ""],
  delivered: ["وصلت", "good"],
  read: ["قُرئت", "good"],
  failed: ["لم تصل", "bad"],
};
const states = Object.keys(stateWords) as [WhatsAppState, ...WhatsAppState[]];
const Move = z.object({ state: z.enum(states) });
const Number_ = z.object({ phone: z.string().regex(/^0?1[0125]\d{8}$/), reachable: z.union([z.boolean(), z.stringbool()]) });

function row(message: WhatsAppMessage): Html {
  const [words, tone] = stateWords[message.state];
  return html`<li>
  <span class="grow"><span dir="auto">${message.parameters.join(" · ")}</span>
    <span class="muted small"><bdi dir="ltr">${message.template}</bdi> · ${momentInWords(message.sentAt)}</span></span>
  <bdi class="small" dir="ltr">${message.to}</bdi><span class="chip ${tone}">${words}</span>
</li>`;
}

function numberForm(desk: WhatsAppDesk): Html {
  const closed = [...desk.unreachable.rows.values()].filter(({ isUnreachable }) => isUnreachable);
  const rows = closed.map(
    ({ phone }) => html`<li><bdi class="grow" dir="ltr">${phone}</bdi><form method="post" action="/whatsapp/numbers">
    <input type="hidden" name="phone" value="${phone.slice(1)}"><input type="hidden" name="reachable" value="true"><button>أعده</button></form></li>`,
  );
  return html`<h2>أرقام ليست على واتساب</h2>
<form class="fields" method="post" action="/whatsapp/numbers"><label>رقم الموبايل<input class="ltr" name="phone" inputmode="tel" placeholder="01012345678" required></label>
<input type="hidden" name="reachable" value="false"><button>لا يصله شيء</button></form>
${rows.length === 0 ? null : html`<ul class="rows">${rows}</ul>`}`;
}

function setNumber(desk: WhatsAppDesk, body: unknown): boolean {
  const given = Number_.safeParse(body);
  if (!given.success) return false;
  const phone = `20${given.data.phone.replace(/^0/, "")}`;
  desk.unreachable.put(phone, { phone, isUnreachable: !given.data.reachable });
  return true;
}

/** Registers the sent messages for people and for tests, and the form for unreachable numbers. */
export function registerWhatsAppPages(app: FastifyInstance, desk: WhatsAppDesk, draw: Frame): void {
  const list = () => [...desk.messages.rows.values()];
  app.get("/whatsapp", (_request, reply) => {
    const messages = list().slice(-200).reverse();
    const content = html`${listOrEmpty(messages.map(row), "لم تخرج رسائل على واتساب بعد.")}${numberForm(desk)}`;
    return draw(reply, { title: "واتساب", lead: "كل رسالة خرجت إلى رقم موبايل، وما صارت إليه.", path: "/whatsapp", content });
  });
  app.post("/whatsapp/numbers", (request, reply) => {
    if (!setNumber(desk, request.body)) return reply.code(400).type("text/plain; charset=utf-8").send("رقم مصري من ١١ رقمًا");
    return reply.redirect("/whatsapp", 303);
  });

  app.get<{ Querystring: { to?: string } }>("/control/whatsapp/messages", ({ query }) =>
    list().filter(({ to }) => query.to === undefined || to === query.to),
  );
  app.get("/control/whatsapp/callbacks", () => desk.outbox.list());
  app.post("/control/whatsapp/numbers", (request, reply) =>
    setNumber(desk, request.body) ? reply.code(204).send() : reply.code(400).send({ error: "phone and reachable" }),
  );
  app.post<{ Params: { id: string } }>("/control/whatsapp/messages/:id", (request, reply) => {
    const message = desk.messages.rows.get(request.params.id);
    const move = Move.safeParse(request.body);
    if (!message || !move.success) return reply.code(400).send({ error: "no such message or state" });
    desk.move(message, move.data.state);
    return reply.code(204).send();
  });
}
