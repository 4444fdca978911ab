import { isStaff, type Role } from "@hiwar/contract/kernel/roles";
import { unlinkChat } from "../accounts/telegram/chat.ts";
import type { AnyContext, Context, OpenContext } from "../kernel/context.ts";
import { calendarFile } from "../kernel/icalendar.ts";
import { mailLetter } from "../messages/mail.ts";
import { type Channel, type Message, type MessageState, readReference, referenceOf } from "../messages/rules.ts";
import { finishMessage, type Taken, takeMessage } from "../messages/send.ts";
import type { MessageOutcome } from "../outside/message.ts";
import { refused } from "../outside/outcome.ts";
import { closedChat } from "../outside/telegram/bot.ts";
import { shown } from "./list.ts";
import { queueDelivery } from "./notify.ts";
import { selectNotice, selectReachable } from "./queries.ts";
import { channelAfter, isTooLate, type NoticeKind } from "./rules.ts";

interface Delivery {
  readonly notificationId: number;
  readonly channel: Channel;
}

interface Sending {
  readonly taken: Taken;
  readonly kind: NoticeKind;
  readonly payload: unknown;
  readonly personId: number;
  readonly personName: string;
  readonly role: Role;
  /** Null when its person gave the phone or the chat up since the notice was queued. */
  readonly address: string | null;
  readonly createdAt: Temporal.Instant;
}

/** Brings one notice by one way. To a phone it is brought once, and only for half an hour; a mail waits for its server. */
export async function sendNotice(open: OpenContext<null>, delivery: Delivery): Promise<void> {
  const sending = await open.transact((context) => beginSending(context, delivery));
  if (!sending) return;
  const { taken, address, createdAt } = sending;
  const outcome = address === null ? refused("no-address", "") : await call(open, sending, address);
  if (taken.channel === "telegram" && address !== null && outcome.kind === "refused" && outcome.code === closedChat)
    await open.transact((context) => unlinkChat(context, address));
  const isLate = outcome.kind === "not-sent" && taken.channel !== "mail" && isTooLate(createdAt, open.withFreshClock().now);
  await finishMessage(open, taken, isLate ? refused("late", "") : outcome);
}

async function beginSending(context: Context<null>, { notificationId, channel }: Delivery): Promise<Sending | null> {
  const { db, hooks } = context;
  const notice = await selectNotice(db, notificationId);
  const kind = notice && hooks.notifications.noticeKinds.get(notice.kindName);
  if (!notice || !kind) return null;
  const taken = await takeMessage(context, { reference: referenceOf("notice", notificationId), channel });
  if (!taken) return null;
  const [reachable] = await selectReachable(db, [notice.personId]);
  const addresses = { mail: notice.email, whatsapp: reachable?.phone, telegram: reachable?.chatId };
  return { ...notice, kind, taken, address: addresses[channel] ?? null };
}

/** For the reader, and for the button of their mail program. */
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
    const { subject, lines, action, event } = words;
    const button = action && { label: action.label, url: `${site}${action.path}` };
    const files = await kind.files?.(open, payload);
    const token = await kind.unsubscribeToken?.(open, personId);
    const unsubscribe = token && unsubscribeAddresses(settings.appUrl, token);
    const letter = {
      ...(unsubscribe && { unsubscribe }),
      subject,
      name: personName,
      lines,
      ...(button && { action: button }),
      ...(files && { files }),
    };
    return mailLetter(open, reference, to, { ...letter, ...(event && { calendar: calendarFile(event, { ...settings, appUrl: site }) }) });
  }
  const { title, text, path } = shown(kind, payload, now);
  const url = `${site}${path}`;
  if (channel === "whatsapp") return outside.whatsapp.sendNotice({ to, title, text, url, reference });
  return outside.bot.sendMessage({ chatId: to, text: `${title}\n${text}`, button: { label: "فتح في حِوار", url } });
}

/** A notice has come further on its way; one that comes no further goes another way. */
export async function redirectNotice(context: AnyContext, { reference, channel }: Message, state: MessageState): Promise<void> {
  const of = readReference(reference);
  if (of?.kind !== "notice" || state !== "refused" || channel === "mail") return;
  const { db, hooks } = context;
  const notice = await selectNotice(db, of.id);
  if (!notice) return;
  const hasMail = hooks.notifications.noticeKinds.get(notice.kindName)?.mail !== undefined;
  const [reachable] = await selectReachable(db, [notice.personId]);
  const next = reachable && channelAfter(channel, reachable, hasMail);
  if (next) await queueDelivery(context, { notificationId: of.id, channel: next });
}
