import { randomBytes } from "node:crypto";
import type { accounts } from "@hiwar/contract/accounts";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { Context, OpenContext } from "../../kernel/context.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import type { TelegramBot } from "../../outside/telegram/bot.ts";
import { userOf } from "../current.ts";
import { digest } from "../digest.ts";
import { lockPerson } from "../lock-people.ts";
import { selectPerson } from "../queries.ts";
import { resetTelegramChannel } from "./chat.ts";
import { deleteLink, replaceToken } from "./queries.ts";

const linkMinutes = 15;

/** The bots whose webhook this process has registered at Telegram. */
const hooked = new WeakSet<TelegramBot>();

/** Registers the webhook of our bot at Telegram, at each call until it succeeds: without it nobody can link a chat. */
export async function ensureWebhook({ outside: { bot } }: OpenContext<null>): Promise<void> {
  if (!hooked.has(bot) && (await bot.setWebhook()).kind === "ok") hooked.add(bot);
}

/** Creates a link that opens our bot and links its chat to the caller: valid once, for a quarter of an hour, while this device is signed in. */
export async function linkTelegram(open: OpenContext): Promise<Answer<typeof accounts.linkTelegram>> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = open.now.add({ minutes: linkMinutes });
  await open.transact(async ({ db, actor }) => {
    await lockPerson(db, actor.id);
    await replaceToken(db, { hash: digest(token), person_id: actor.id, session_id: actor.sessionId, expires_at: expiresAt });
  });
  return { url: open.outside.bot.startLink(token), expiresAt };
}

/** Unlinks the caller's Telegram chat and returns their account; does nothing without a linked chat. */
export async function unlinkTelegram(context: Context): Promise<Answer<typeof accounts.unlinkTelegram>> {
  const { db, actor } = context;
  await lockPerson(db, actor.id);
  if (await deleteLink(db, { personId: actor.id })) await resetTelegramChannel(context, actor.id);
  return userOf(context, orRefuse(await selectPerson(db, actor.id), "user-not-found"));
}
