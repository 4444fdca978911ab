import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { argumentNumber, type Fault, type FaultName } from "../faults.ts";
import { answerFaults, answerWith } from "../interfere.ts";
import { outboxFaults } from "../outbox.ts";
import { keepMessage, type TelegramChats } from "./chats.ts";

/** Operations of the bot that can fail. The argument of "decline" is Telegram's error code, 429 by default. */
export const telegramBotOperations = {
  message: [...answerFaults, "decline"],
  update: [...outboxFaults],
} as const satisfies Record<string, readonly FaultName[]>;

const button = z.object({ text: z.string().min(1), url: z.string() });
const Message = z.object({
  chat_id: z.union([z.string(), z.int()]).transform(String),
  text: z.string().min(1).max(4096),
  reply_markup: z.object({ inline_keyboard: z.array(z.array(button)) }).optional(),
});
const Hook = z.object({ url: z.string(), secret_token: z.string().regex(/^[A-Za-z0-9_-]{1,256}$/) });
type Answer = { status: number; body: string };

const retryAfterSeconds = 3;

function refuse(code: number, description: string): Answer {
  const parameters = code === 429 ? { parameters: { retry_after: retryAfterSeconds } } : {};
  return { status: code, body: JSON.stringify({ ok: false, error_code: code, description, ...parameters }) };
}

const descriptions: Readonly<Record<number, string>> = {
  429: `Too Many Requests: retry after ${retryAfterSeconds}`,
  403: "Forbidden: bot was blocked by the user",
};

function sendMessage(desk: TelegramChats, body: unknown, fault: Fault | null): Answer {
  const parsed = Message.safeParse(body);
  if (!parsed.success) return refuse(400, "Bad Request: message text is empty");
  if (fault?.fault === "decline") {
    const code = argumentNumber(fault, 429);
    return refuse(code, descriptions[code] ?? "Declined by the sandbox");
  }
  const { chat_id: chatId, text, reply_markup: markup } = parsed.data;
  const chat = desk.chats.rows.get(chatId);
  if (!chat?.isStarted) return refuse(403, "Forbidden: bot can't initiate conversation with a user");
  if (chat.isBlocked) return refuse(403, "Forbidden: bot was blocked by the user");
  keepMessage(desk, { chatId, text, url: markup?.inline_keyboard[0]?.[0]?.url ?? null });
  return { status: 200, body: JSON.stringify({ ok: true, result: { message_id: desk.messages.rows.size, text } }) };
}

function setWebhook(desk: TelegramChats, body: unknown): Answer {
  const parsed = Hook.safeParse(body);
  if (!parsed.success) return refuse(400, "Bad Request: bad webhook");
  desk.hook.put("webhook", { url: parsed.data.url, secret: parsed.data.secret_token });
  return { status: 200, body: JSON.stringify({ ok: true, result: true, description: "Webhook was set" }) };
}

/** Registers the Bot API's methods that the product uses, under `/telegram/api/bot<token>/`. */
export function registerTelegramBot(app: FastifyInstance, desk: TelegramChats): void {
  app.post<{ Params: { bot: string; method: string } }>("/telegram/api/:bot/:method", (request, reply) => {
    const { bot, method } = request.params;
    const say = ({ status, body }: Answer) => reply.code(status).type("application/json").send(body);
    if (bot !== `bot${desk.account.token}`) return say(refuse(401, "Unauthorized"));
    if (method === "setWebhook") return say(setWebhook(desk, request.body));
    if (method !== "sendMessage") return say(refuse(404, "Not Found: method not found"));
    const fault = desk.setting.faults.take("telegram", "message");
    return answerWith(reply, fault, desk.setting.closing, () => {
      const { status, body } = sendMessage(desk, request.body, fault);
      reply.code(status);
      return body;
    });
  });
}
