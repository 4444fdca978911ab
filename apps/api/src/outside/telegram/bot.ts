import { z } from "zod";
import { type Answered, createCall } from "../call.ts";
import type { MessageOutcome } from "../message.ts";
import { andThen, notSent, ok, refused, unknownOutcome, type Verified } from "../outcome.ts";
import { isSameText } from "../same-text.ts";

export type TelegramBotConfig = {
  /** `https://api.telegram.org`, or the twin. */
  baseUrl: string;
  token: string;
  /** The bot's name without the @. `openUrl` is the base URL at which people open it: `https://t.me`, or the twin. */
  name: string;
  openUrl: string;
  webhookUrl: string;
  /** Sent back in a header of every update. */
  webhookSecret: string;
  timeoutMilliseconds: number;
};

/** The part of an update that we use: somebody pressed start, or blocked the bot. Chat ids have 64 bits, so they are text. */
export type BotUpdate = { updateId: string; chatId: string } & ({ kind: "start"; token: string } | { kind: "blocked" } | { kind: "other" });

export type TelegramBot = {
  sendMessage: (message: { chatId: string; text: string; button?: { label: string; url: string } }) => Promise<MessageOutcome>;
  /** Registers the webhook for updates; idempotent. */
  setWebhook: () => Promise<MessageOutcome>;
  /** The link that opens the bot and passes `token` to it when start is pressed. */
  startLink: (token: string) => string;
  readUpdate: (body: Buffer, secret: string | undefined) => Verified<BotUpdate>;
};

/** Telegram's error code for a chat that is closed to us: blocked, deactivated or never started. */
export const closedChat = "403";
const Taken = z.object({ ok: z.literal(true), result: z.union([z.object({ message_id: z.number() }), z.boolean()]) });
const Refusal = z.object({
  ok: z.literal(false),
  error_code: z.number(),
  description: z.string().default(""),
  parameters: z.object({ retry_after: z.number() }).partial().nullish(),
});

function readReply({ status, body }: Answered): MessageOutcome {
  const taken = Taken.safeParse(body);
  if (taken.success) return ok({ messageId: typeof taken.data.result === "object" ? String(taken.data.result.message_id) : "" });
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return unknownOutcome(`HTTP ${status} that says nothing`);
  const { error_code: code, description, parameters } = refusal.data;
  if (code === 429) return notSent(description, parameters?.retry_after ?? null);
  return code >= 500 ? unknownOutcome(description) : refused(String(code), description);
}

const chat = z.object({ id: z.union([z.int(), z.string()]).transform(String), type: z.string() });
const Update = z.object({
  update_id: z.int().transform(String),
  message: z.object({ chat, text: z.string().optional() }).optional(),
  my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
});

function readUpdate(body: Buffer): Verified<BotUpdate> {
  let json: unknown;
  try {
    json = JSON.parse(body.toString("utf8"));
  } catch {
    return { kind: "malformed" };
  }
  const parsed = Update.safeParse(json);
  if (!parsed.success) return { kind: "malformed" };
  const { update_id: updateId, message, my_chat_member: member } = parsed.data;
  const of = { updateId, chatId: message?.chat.id ?? member?.chat.id ?? "" };
  // Messages to one person must stay private, so a group is never linked.
  if ((message ?? member)?.chat.type !== "private") return { kind: "genuine", value: { ...of, kind: "other" } };
  if (member?.new_chat_member.status === "kicked") return { kind: "genuine", value: { ...of, kind: "blocked" } };
  const token = /^\/start(?:@\w+)? ([A-Za-z0-9_-]{1,64})$/.exec(message?.text ?? "")?.[1];
  return { kind: "genuine", value: token ? { ...of, kind: "start", token } : { ...of, kind: "other" } };
}

/** Creates the client of our Telegram bot, which sends notices to people who pressed start. */
export function createTelegramBot(config: TelegramBotConfig, clock: () => Temporal.Instant): TelegramBot {
  const call = createCall({ baseUrl: config.baseUrl, headers: {}, timeoutMilliseconds: config.timeoutMilliseconds }, clock);
  const ask = async (method: string, body: object) =>
    andThen(await call(`/bot${config.token}/${method}`, { method: "POST", body }), readReply);
  return {
    sendMessage: ({ chatId, text, button }) =>
      ask("sendMessage", {
        chat_id: chatId,
        text: text.slice(0, 4096),
        link_preview_options: { is_disabled: true },
        ...(button && { reply_markup: { inline_keyboard: [[{ text: button.label, url: button.url }]] } }),
      }),
    setWebhook: () =>
      ask("setWebhook", { url: config.webhookUrl, secret_token: config.webhookSecret, allowed_updates: ["message", "my_chat_member"] }),
    startLink: (token) => `${config.openUrl}/${config.name}?start=${token}`,
    readUpdate: (body, secret) => (isSameText(config.webhookSecret, secret) ? readUpdate(body) : { kind: "forged" }),
  };
}
