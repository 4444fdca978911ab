import { createHash, randomBytes } from "node:crypto";
import { type accounts, NotificationMethod } from "@hiwar/contract/accounts";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { AnyContext, Context, OpenContext } from "../../kernel/context.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import { type BotUpdate, closedChat, type TelegramBot } from "../../outside/telegram/bot.ts";
import { botWords } from "../notices.ts";
import { userOf } from "../operations.ts";
import { lockPerson, selectLiveSession, selectPerson, updatePerson } from "../queries.ts";
import { deleteLink, insertLink, insertUpdate, lockChat, replaceToken, selectLink, useToken } from "./queries.ts";

const linkMinutes = 15;
const digest = (token: string) => createHash("sha256").update(token).digest();

/** The bots that Telegram has told this process it will tell us of. */
const hooked = new WeakSet<TelegramBot>();

/** Tells Telegram where our bot's updates go, again and again until it has taken it: without that nobody can be linked. */
export async function keepWebhook({ outside: { bot } }: OpenContext<null>): Promise<void> {
  if (!hooked.has(bot) && (await bot.setWebhook()).kind === "sent") hooked.add(bot);
}

/** A link that opens our bot and ties its chat to me: good once, for a quarter of an hour, while this device is signed in. */
export async function linkTelegram(open: OpenContext): Promise<Answer<typeof accounts.linkTelegram>> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = open.now.add({ minutes: linkMinutes });
  await open.transact(async ({ db, actor }) => {
    await lockPerson(db, actor.id);
    await replaceToken(db, { hash: digest(token), person_id: actor.id, session_id: actor.sessionId, expires_at: expiresAt });
  });
  return { url: open.outside.bot.startLink(token), expiresAt };
}

export async function unlinkTelegram(context: Context): Promise<Answer<typeof accounts.unlinkTelegram>> {
  const { db, actor } = context;
  await lockPerson(db, actor.id);
  if (await deleteLink(db, { personId: actor.id })) await fallBackToMail(context, actor.id);
  return userOf(context, orRefuse(await selectPerson(db, actor.id), "user-not-found"));
}

/** What our bot heard, once an update: start ties the chat to the token's owner, a block unties it. */
export async function hearBot(context: AnyContext, update: BotUpdate): Promise<void> {
  const { db, now } = context;
  if (update.kind === "other" || !(await insertUpdate(db, { update_id: update.updateId, received_at: now }))) return;
  await lockChat(db, update.chatId);
  if (update.kind === "blocked") return forgetChat(context, update.chatId, Number(update.updateId));
  const owner = await useToken(db, digest(update.token), now);
  // Under the person's lock: a reset that comes now finds the chat tied, or ends the device before.
  const isLive = owner && (await lockPerson(db, owner.personId)) && (await selectLiveSession(db, owner.sessionId, now));
  if (!isLive) return context.later("accounts.answerChat", { chatId: update.chatId, personId: null });
  await tieChat(context, owner.personId, update);
}

/** A chat belongs to whoever tied it last, and a person has one chat. */
async function tieChat(context: AnyContext, personId: number, { chatId, updateId }: { chatId: string; updateId: string }): Promise<void> {
  const { db, now, later, push } = context;
  const former = await deleteLink(db, { chatId });
  if (former && former.personId !== personId) await fallBackToMail(context, former.personId);
  await insertLink(db, { person_id: personId, chat_id: chatId, linked_at: now, update_id: Number(updateId) });
  const chosen = { notification_method: NotificationMethod.Telegram, notification_chosen_at: now, updated_at: now };
  await updatePerson(db, personId, chosen);
  push("AccountChanged", [personId], { id: personId });
  await later("accounts.answerChat", { chatId, personId });
}

/**
 * The chat is closed to us: its person is told by mail from now on, and may choose anew. Told of by an update, it does not
 * untie a chat that was started again since: updates come late.
 */
export async function forgetChat(context: AnyContext, chatId: string, updateId?: number): Promise<void> {
  const former = await deleteLink(context.db, { chatId, ...(updateId !== undefined && { updateId }) });
  if (former) await fallBackToMail(context, former.personId);
}

async function fallBackToMail({ db, now, push }: AnyContext, personId: number): Promise<void> {
  const person = await selectPerson(db, personId);
  if (person?.notificationMethod === NotificationMethod.Telegram) {
    await updatePerson(db, personId, { notification_method: NotificationMethod.None, notification_chosen_at: null, updated_at: now });
  }
  push("AccountChanged", [personId], { id: personId });
}

/** The bot's one answer to a start. A chat that does not take even that was closed again meanwhile. */
export async function answerChat(
  open: OpenContext<null>,
  { chatId, personId }: { chatId: string; personId: number | null },
): Promise<void> {
  const link = personId === null ? null : await open.transact(({ db }) => selectLink(db, personId));
  const isTied = link?.chatId === chatId;
  if (personId !== null && !isTied) return;
  const reply = await open.outside.bot.sendMessage({ chatId, text: isTied ? botWords.linked(link.name) : botWords.spent });
  if (isTied && reply.kind === "refused" && reply.code === closedChat) await open.transact((context) => forgetChat(context, chatId));
}
