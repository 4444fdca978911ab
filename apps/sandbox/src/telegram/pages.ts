import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Html, html } from "../html.ts";
import { type Frame, listOrEmpty } from "../page.ts";
import { momentInWords } from "../words.ts";
import type { BotMessage, TelegramChat, TelegramChats } from "./chats.ts";
import type { TelegramCode, TelegramCodeState, TelegramCodes } from "./codes.ts";

const stateWords: Readonly<Record<TelegramCodeState, readonly [string, string]>> = {
  able: ["يمكن الإرسال", ""],
  sent: ["أُرسل", ""],
  delivered: ["وصل", "good"],
  read: ["قُرئ", "good"],
  expired: ["انتهى ولم يصل", "bad"],
  revoked: ["سُحب", ""],
};
const Reach = z.object({ phone: z.string().regex(/^0?1[0125]\d{8}$/), reachable: z.union([z.boolean(), z.stringbool()]) });
const Start = z.object({ chatId: z.string().regex(/^\d{1,15}$/), token: z.string().regex(/^[A-Za-z0-9_-]{0,64}$/) });
const Block = z.object({ chatId: z.string(), blocked: z.union([z.boolean(), z.stringbool()]) });

type Desks = { codes: TelegramCodes; chats: TelegramChats };

function codeRow(code: TelegramCode): Html {
  const [words, tone] = stateWords[code.state];
  return html`<li><span class="grow"><strong><bdi dir="ltr">${code.code || "—"}</bdi></strong> <span class="muted small">${momentInWords(code.at)}</span></span>
<bdi class="small" dir="ltr">${code.phone}</bdi><span class="chip ${tone}">${words}</span></li>`;
}

function chatCard(chat: TelegramChat, messages: readonly BotMessage[]): Html {
  const blocking = html`<form method="post" action="/telegram/block"><input type="hidden" name="chatId" value="${chat.id}">
<input type="hidden" name="blocked" value="${chat.isBlocked ? "false" : "true"}"><button>${chat.isBlocked ? "ارفع الحظر" : "احظر الحساب"}</button></form>`;
  const rows = messages.map(
    ({ text, url, at }) => html`<li><span class="grow" dir="auto">${text}${url === null ? null : html` <a href="${url}">افتح</a>`}</span>
<span class="muted small">${momentInWords(at)}</span></li>`,
  );
  return html`<li class="card" id="chat-${chat.id}"><h2>${chat.name}</h2>${chat.isStarted ? blocking : html`<p class="muted">لم تبدأ المحادثة.</p>`}
${rows.length === 0 ? null : html`<ul class="rows">${rows}</ul>`}</li>`;
}

function startForm(chats: TelegramChats, token: string): Html {
  const options = [...chats.chats.rows.values()].map(({ id, name }) => html`<option value="${id}">${name}</option>`);
  return html`<form class="fields" method="post" action="/telegram/start"><label>حساب تليجرام<select name="chatId">${options}</select></label>
<input type="hidden" name="token" value="${token}"><button class="main">ابدأ</button></form>`;
}

function setNumber({ codes }: Desks, body: unknown): boolean {
  const given = Reach.safeParse(body);
  if (!given.success) return false;
  const phone = `+20${given.data.phone.replace(/^0/, "")}`;
  codes.unreachable.put(phone, { phone, isUnreachable: !given.data.reachable });
  return true;
}

function start({ chats }: Desks, body: unknown): string | null {
  const given = Start.safeParse(body);
  if (!given.success) return null;
  chats.write(given.data.chatId, `/start ${given.data.token}`.trim());
  return given.data.chatId;
}

function block({ chats }: Desks, body: unknown): boolean {
  const given = Block.safeParse(body);
  if (given.success) chats.setBlocked(given.data.chatId, given.data.blocked);
  return given.success;
}

/** Registers Telegram for people: codes, chats, start and block; and the same as JSON for tests. */
export function registerTelegramPages(app: FastifyInstance, desks: Desks, draw: Frame): void {
  const { codes, chats } = desks;
  const sent = () => [...codes.codes.rows.values()];
  const said = () => [...chats.messages.rows.values()];
  app.get("/telegram", (_request, reply) => {
    const list = sent().slice(-100).reverse();
    const cards = [...chats.chats.rows.values()].map((chat) =>
      chatCard(
        chat,
        said()
          .filter(({ chatId }) => chatId === chat.id)
          .slice(-20),
      ),
    );
    const content = html`<h2>الرموز</h2>${listOrEmpty(list.map(codeRow), "لم يخرج رمز على تليجرام بعد.")}
<form class="fields" method="post" action="/telegram/numbers"><label>رقم بلا تليجرام<input class="ltr" name="phone" inputmode="tel" placeholder="01012345678" required></label>
<input type="hidden" name="reachable" value="false"><button>لا يصله شيء</button></form>
<h2>المحادثات</h2><ul class="cards">${cards}</ul>`;
    return draw(reply, { title: "تليجرام", lead: "الرموز إلى الأرقام، وما يقوله حساب حِوار الآلي.", path: "/telegram", content });
  });
  app.get<{ Querystring: { start?: string } }>("/telegram/open/:bot", (request, reply) => {
    const content = startForm(chats, request.query.start ?? "");
    return draw(reply, {
      title: "حساب حِوار على تليجرام",
      lead: "هنا يُفتح تليجرام، ويبدأ الضغط على «ابدأ» المحادثة.",
      path: "/telegram/open",
      content,
    });
  });
  app.post("/telegram/start", (request, reply) => {
    const chatId = start(desks, request.body);
    return chatId === null ? reply.code(400).send("bad start") : reply.redirect(`/telegram#chat-${chatId}`, 303);
  });
  app.post("/telegram/block", (request, reply) =>
    block(desks, request.body) ? reply.redirect("/telegram", 303) : reply.code(400).send("bad chat"),
  );
  app.post("/telegram/numbers", (request, reply) =>
    setNumber(desks, request.body)
      ? reply.redirect("/telegram", 303)
      : reply.code(400).type("text/plain; charset=utf-8").send("رقم مصري من ١١ رقمًا"),
  );
  registerControl(app, desks);
}

function registerControl(app: FastifyInstance, desks: Desks): void {
  const { codes, chats } = desks;
  const done = (isDone: boolean) => ({ status: isDone ? 204 : 400 });
  app.get("/control/telegram/codes", () => [...codes.codes.rows.values()]);
  app.get("/control/telegram/messages", () => [...chats.messages.rows.values()]);
  app.get("/control/telegram/callbacks", () => [...codes.outbox.list(), ...chats.outbox.list()]);
  app.post("/control/telegram/start", ({ body }, reply) => reply.code(done(start(desks, body) !== null).status).send());
  app.post("/control/telegram/block", ({ body }, reply) => reply.code(done(block(desks, body)).status).send());
  app.post("/control/telegram/numbers", ({ body }, reply) => reply.code(done(setNumber(desks, body)).status).send());
  app.post<{ Params: { id: string } }>("/control/telegram/codes/:id", (request, reply) => {
    const code = codes.codes.rows.get(request.params.id);
    const { state } = (request.body ?? {}) as { state?: TelegramCodeState };
    if (!code || !state || !(state in stateWords)) return reply.code(400).send({ error: "no such code or state" });
    codes.move(code, state);
    return reply.code(204).send();
  });
}
