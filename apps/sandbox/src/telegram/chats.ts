import { randomUUID } from "node:crypto";
import { type Journal, openJournal } from "../journal.ts";
import { type Outbox, openOutbox } from "../outbox.ts";
import type { TwinSetting } from "../twin.ts";

export type TelegramBotAccount = { token: string; name: string; retryMilliseconds: number };
export type BotMessage = { id: string; chatId: string; text: string; url: string | null; at: number };
export type TelegramChat = { id: string; name: string; isStarted: boolean; isBlocked: boolean };
export type TelegramChats = {
  setting: TwinSetting;
  account: TelegramBotAccount;
  outbox: Outbox;
  chats: Journal<TelegramChat>;
  messages: Journal<BotMessage>;
  /** Webhook URL and secret for updates, set by `setWebhook`. */
  hook: Journal<{ url: string; secret: string }>;
  write: (chatId: string, text: string) => void;
  setBlocked: (chatId: string, isBlocked: boolean) => void;
};

/** People with accounts on this Telegram; their chat ids exceed 32 bits. */
const people = ["سلمى", "عمر", "نور", "يوسف"].map((name, index) => ({ id: String(7_000_000_001 + index), name }));

/** Opens the bot's chats and the updates sent about them. */
export function openTelegramChats(setting: TwinSetting, account: TelegramBotAccount): TelegramChats {
  const outbox = openOutbox(setting, { company: "telegram", operation: "update", retryMilliseconds: account.retryMilliseconds });
  const chats = openJournal<TelegramChat>(setting.dataDirectory, "telegram-chats");
  const messages = openJournal<BotMessage>(setting.dataDirectory, "telegram-messages", 2_000);
  const hook = openJournal<{ url: string; secret: string }>(setting.dataDirectory, "telegram-hook");
  for (const { id, name } of people) if (!chats.rows.has(id)) chats.put(id, { id, name, isStarted: false, isBlocked: false });
  let lastUpdate = setting.now().epochMilliseconds;

  function tell(chatId: string, update: Record<string, unknown>): void {
    const known = hook.rows.get("webhook");
    if (!known) return;
    lastUpdate += 1;
    const body = JSON.stringify({ update_id: lastUpdate, ...update });
    const sign = (secret: string) => ({ "content-type": "application/json", "x-telegram-bot-api-secret-token": secret });
    outbox.send({ about: chatId, url: known.url, body, headers: sign(known.secret), forgedHeaders: sign("another-secret") });
  }

  const chatOf = (id: string): TelegramChat => chats.rows.get(id) ?? { id, name: id, isStarted: false, isBlocked: false };
  const seconds = () => Math.floor(setting.now().epochMilliseconds / 1000);

  return {
    setting,
    account,
    outbox,
    chats,
    messages,
    hook,
    write(chatId, text) {
      const chat = chatOf(chatId);
      chats.put(chatId, { ...chat, isStarted: true, isBlocked: false });
      const from = { id: Number(chatId), is_bot: false, first_name: chat.name };
      tell(chatId, { message: { message_id: 1, date: seconds(), from, chat: { id: Number(chatId), type: "private" }, text } });
    },
    setBlocked(chatId, isBlocked) {
      chats.put(chatId, { ...chatOf(chatId), isBlocked });
      const status = isBlocked ? "kicked" : "member";
      const member = { chat: { id: Number(chatId), type: "private" }, date: seconds(), new_chat_member: { status } };
      tell(chatId, { my_chat_member: member });
    },
  };
}

/** Stores a message of the bot in its chat. */
export function keepMessage({ messages, setting }: TelegramChats, message: Omit<BotMessage, "id" | "at">): void {
  const id = randomUUID();
  messages.put(id, { ...message, id, at: setting.now().epochMilliseconds });
}
