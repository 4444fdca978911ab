import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { type BotUpdate, closedChat } from "../../outside/telegram/bot.ts";
import { digest } from "../digest.ts";
import { lockPerson } from "../lock-people.ts";
import { botWords } from "../notices.ts";
import { selectLiveSession } from "../queries.ts";
import { linkChat, unlinkChat } from "./chat.ts";
import { insertUpdate, lockChat, selectLink, useToken } from "./queries.ts";

/** Handles an update of our bot, once per update: "start" links the chat to the token's owner; whoever blocks the bot in Telegram is unlinked. */
export async function handleBotUpdate(context: AnyContext, update: BotUpdate): Promise<void> {
  const { db, now } = context;
  if (update.kind === "other" || !(await insertUpdate(db, { update_id: update.updateId, received_at: now }))) return;
  await lockChat(db, update.chatId);
  if (update.kind === "blocked") return unlinkChat(context, update.chatId, Number(update.updateId));
  const owner = await useToken(db, digest(update.token), now);
  // Under the person's lock: a concurrent reset either unlinks the new chat or ends the device first.
  const isLive = owner && (await lockPerson(db, owner.personId)) && (await selectLiveSession(db, owner.sessionId, now));
  if (!isLive) return context.enqueue("accounts.answerChat", { chatId: update.chatId, personId: null });
  await linkChat(context, owner.personId, update);
}

/** Sends the bot's single answer to a "start". A chat that refuses it was closed meanwhile and is unlinked. */
export async function answerChat(
  open: OpenContext<null>,
  { chatId, personId }: { chatId: string; personId: number | null },
): Promise<void> {
  const link = personId === null ? null : await open.transact(({ db }) => selectLink(db, personId));
  const isTied = link?.chatId === chatId;
  if (personId !== null && !isTied) return;
  const reply = await open.outside.bot.sendMessage({ chatId, text: isTied ? botWords.linked(link.name) : botWords.spent });
  if (isTied && reply.kind === "refused" && reply.code === closedChat) await open.transact((context) => unlinkChat(context, chatId));
}
