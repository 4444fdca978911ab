import { randomBytes } from "node:crypto";
import { isolatedFirstName } from "@hiwar/contract/first-name";
import { guardianPath } from "@hiwar/contract/guardians";
import { digest } from "../accounts/digest.ts";
import { unlinkChat } from "../accounts/telegram/chat.ts";
import type { AnyContext, Context, OpenContext } from "../kernel/context.ts";
import { insertMessages } from "../messages/queries.ts";
import { type Message, type MessageState, type PhoneChannel, readReference, referenceOf, withheld } from "../messages/rules.ts";
import { type ClaimedMessage, claimMessage, finishMessage } from "../messages/send.ts";
import { isTooLate } from "../notifications/rules.ts";
import type { MessageOutcome } from "../outside/message.ts";
import { closedChat } from "../outside/telegram/bot.ts";
import { guardianWords } from "./notices.ts";
import { selectNotice, selectTelegramChatId, updateNotice } from "./queries.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "guardians.tell": { noticeId: number; channel: PhoneChannel };
  }
}

interface Delivery {
  readonly noticeId: number;
  readonly channel: PhoneChannel;
}

interface Sending {
  readonly taken: ClaimedMessage;
  readonly phone: string;
  /** The Telegram chat linked by the account that verified this phone, other than the student's. */
  readonly chatId: string | undefined;
  readonly name: string;
  readonly createdAt: Temporal.Instant;
}

/**
 * Creates the secret of a guardian's link, stores its hash and sends the link, once. After an unknown outcome nothing is sent again, because it may
 * have arrived.
 */
export async function sendGuardianNotice(open: OpenContext<null>, delivery: Delivery): Promise<void> {
  const secret = randomBytes(32).toString("base64url");
  const sending = await open.transact((context) => beginSending(context, delivery, digest(secret)));
  if (!sending) return;
  const { taken, chatId, createdAt } = sending;
  const outcome = await call(open, sending, `${open.settings.appUrl}${guardianPath(secret)}`);
  if (taken.channel === "telegram" && chatId !== undefined && outcome.kind === "refused" && outcome.code === closedChat)
    await open.transact((context) => unlinkChat(context, chatId));
  // Without a Telegram chat the job keeps trying WhatsApp.
  const goesElsewhere = taken.channel === "whatsapp" && chatId !== undefined && isTooLate(createdAt, open.withFreshClock().now);
  await finishMessage(open, taken, outcome.kind === "not-sent" && goesElsewhere ? withheld("late") : outcome);
}

async function beginSending(context: Context<null>, { noticeId, channel }: Delivery, hash: Buffer): Promise<Sending | null> {
  const { db } = context;
  const notice = await selectNotice(db, noticeId);
  if (!notice || notice.endedAt !== null) return null;
  const taken = await claimMessage(context, { reference: referenceOf("guardian", noticeId), channel });
  if (!taken) return null;
  await updateNotice(db, noticeId, { secret_hash: hash });
  return { ...notice, taken, chatId: await selectTelegramChatId(db, notice.phone, notice.studentId) };
}

function call({ outside }: OpenContext<null>, { taken, phone, chatId, name }: Sending, url: string): Promise<MessageOutcome> {
  const { title, text, button } = guardianWords(isolatedFirstName(name));
  if (taken.channel === "whatsapp") return outside.whatsapp.sendNotice({ to: phone, title, text, url, reference: taken.reference });
  if (chatId === undefined) return Promise.resolve(withheld("no-address"));
  return outside.bot.sendMessage({ chatId, text: `${title}\n${text}`, button: { label: button, url } });
}

/** Redirects a message that WhatsApp refused to the Telegram chat linked to the phone, if there is one. */
export async function redirectGuardianNotice(context: AnyContext, { reference, channel }: Message, state: MessageState): Promise<void> {
  const of = readReference(reference);
  if (of?.kind !== "guardian" || state !== "refused" || channel !== "whatsapp") return;
  const { db, now, enqueue } = context;
  const notice = await selectNotice(db, of.id);
  if (!notice || notice.endedAt !== null || !(await selectTelegramChatId(db, notice.phone, notice.studentId))) return;
  const queued = await insertMessages(db, [{ reference, channel: "telegram", created_at: now }]);
  if (queued.length > 0) await enqueue("guardians.tell", { noticeId: of.id, channel: "telegram" });
}
