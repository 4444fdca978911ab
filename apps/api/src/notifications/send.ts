import { isStaff, type Role } from "@hiwar/contract/kernel/roles";
import { hasConsented } from "../accounts/consent.ts";
import { unlinkChat } from "../accounts/telegram/chat.ts";
import type { AnyContext, Context, OpenContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { calendarFile } from "../kernel/icalendar.ts";
import { mailLetter } from "../messages/mail.ts";
import {
  type Channel,
  type Message,
  type MessageState,
  readReference,
  referenceOf,
  type WithheldCode,
  withheld,
} from "../messages/rules.ts";
import { type ClaimedMessage, claimMessage, finishMessage } from "../messages/send.ts";
import type { MessageOutcome } from "../outside/message.ts";
import { refused } from "../outside/outcome.ts";
import { closedChat } from "../outside/telegram/bot.ts";
import { letterOf } from "./letter-of.ts";
import { shown } from "./list.ts";
import { queueDelivery } from "./notify.ts";
import { selectNotice, selectReachable } from "./queries.ts";
import { channelAfter, isTooLate, type NoticeKind } from "./rules.ts";

interface Delivery {
  readonly notificationId: number;
  readonly channel: Channel;
}

interface Sending {
  readonly taken: ClaimedMessage;
  readonly kind: NoticeKind;
  readonly payload: unknown;
  readonly personId: number;
  readonly personName: string;
  readonly role: Role;
  /** The mail address, phone or chat, or why there is none: the person removed it after the message was queued, or withdrew the consent. */
  readonly to: { readonly address: string } | { readonly whyNot: WithheldCode };
  readonly createdAt: Temporal.Instant;
}

/** Sends one notification on one channel. Messages to a phone are sent at most once and only within half an hour; a mail waits for its server. */
export async function sendNotice(open: OpenContext<null>, delivery: Delivery): Promise<void> {
  const sending = await open.transact((context) => beginSending(context, delivery));
  if (!sending) return;
  const { taken, to, createdAt } = sending;
  const outcome = "whyNot" in to ? withheld(to.whyNot) : await call(open, sending, to.address);
  if (taken.channel === "telegram" && "address" in to && outcome.kind === "refused" && outcome.code === closedChat)
    await open.transact((context) => unlinkChat(context, to.address));
  const isLate = outcome.kind === "not-sent" && taken.channel !== "mail" && isTooLate(createdAt, open.withFreshClock().now);
  await finishMessage(open, taken, isLate ? withheld("late") : outcome);
}

async function beginSending(context: Context<null>, { notificationId, channel }: Delivery): Promise<Sending | null> {
  const { db, hooks } = context;
  const notice = await selectNotice(db, notificationId);
  const kind = notice && hooks.notifications.noticeKinds.get(notice.kindName);
  if (!notice || !kind) return null;
  const taken = await claimMessage(context, { reference: referenceOf("notice", notificationId), channel });
  if (!taken) return null;
  return { ...notice, kind, taken, to: await destinationOf(db, notice, kind, channel) };
}

async function destinationOf(
  db: Database,
  { personId, email }: { personId: number; email: string },
  kind: NoticeKind,
  channel: Channel,
): Promise<Sending["to"]> {
  if (!(await isStillAgreed(db, personId, kind))) return { whyNot: "consent-withdrawn" };
  const [reachable] = await selectReachable(db, [personId]);
  const address = { mail: email, whatsapp: reachable?.phone, telegram: reachable?.chatId }[channel];
  return address ? { address } : { whyNot: "no-address" };
}

const isStillAgreed = async (db: Database, personId: number, { agreed }: NoticeKind) =>
  agreed === undefined || hasConsented(db, personId, agreed.consent);

/** One link for the reader, one for the mail program's unsubscribe button. */
const unsubscribeAddresses = (appUrl: string, token: string) => ({
  page: `${appUrl}/unsubscribe#${token}`,
  oneClick: `${appUrl}/api/v1/webhooks/unsubscribe?token=${token}`,
});

async function call(
  open: OpenContext<null>,
  { taken, kind, payload, personId, personName, role }: Sending,
  to: string,
): Promise<MessageOutcome> {
  const { outside, settings, now } = open;
  const { reference, channel } = taken;
  const site = isStaff({ role }) ? settings.adminUrl : settings.appUrl;
  if (channel === "mail") {
    const words = kind.mail?.(payload, now);
    if (!words) return refused("no-words", "");
    const files = await kind.files?.(open, payload);
    const token = await kind.agreed?.unsubscribeToken(open, personId);
    const unsubscribe = token && unsubscribeAddresses(settings.appUrl, token);
    const letter = {
      ...letterOf(words, personName, site),
      ...(unsubscribe && { unsubscribe }),
      ...(files && { files }),
    };
    return mailLetter(open, reference, to, {
      ...letter,
      ...(words.event && { calendar: calendarFile(words.event, { ...settings, appUrl: site }) }),
    });
  }
  const { title, text, path } = shown(kind, payload, now);
  const url = `${site}${path}`;
  if (channel === "whatsapp") return outside.whatsapp.sendNotice({ to, title, text, url, reference });
  return outside.bot.sendMessage({ chatId: to, text: `${title}\n${text}`, button: { label: "فتح في حِوار", url } });
}

/** Runs when a notification's message changes state. If it was refused, it is queued on another channel. */
export async function redirectNotice(context: AnyContext, { reference, channel }: Message, state: MessageState): Promise<void> {
  const of = readReference(reference);
  if (of?.kind !== "notice" || state !== "refused" || channel === "mail") return;
  const { db, hooks } = context;
  const notice = await selectNotice(db, of.id);
  if (!notice) return;
  const kind = hooks.notifications.noticeKinds.get(notice.kindName);
  if (!kind || !(await isStillAgreed(db, notice.personId, kind))) return;
  const [reachable] = await selectReachable(db, [notice.personId]);
  const next = reachable && channelAfter(channel, reachable, kind.mail !== undefined);
  if (next) await queueDelivery(context, { notificationId: of.id, channel: next });
}
