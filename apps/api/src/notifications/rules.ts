import { type ConsentKind, NotificationMethod } from "@hiwar/contract/accounts";
import type * as z from "zod/mini";
import type { OpenContext } from "../kernel/context.ts";
import type { CalendarEvent } from "../kernel/icalendar.ts";
import { isBefore } from "../kernel/time.ts";
import type { Channel, PhoneChannel } from "../messages/rules.ts";
import type { MailSum } from "../outside/mail/letter.ts";
import type { MailFile } from "../outside/mail/mail.ts";

/**
 * Content of a mail: a subject, short paragraphs and at most one button. `sums` is a table below the first paragraph; `event` is attached as a
 * calendar file for the reader.
 */
export interface MailWords {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly sums?: readonly MailSum[];
  readonly action?: { readonly label: string; readonly path: string };
  readonly event?: CalendarEvent;
}

/**
 * A kind of notification, defined in a domain's notices.ts under its name. It has the payload's schema and the Arabic texts for each channel, as read
 * at `now`. A kind with `mail` is also mailed (money and security, reminders, bookings).
 */
export interface NoticeKind<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly payload: Schema;
  readonly title: (payload: z.input<Schema>, now: Temporal.Instant) => string;
  readonly text: (payload: z.input<Schema>, now: Temporal.Instant) => string;
  /** The path to which the notification leads, on the person's site: the app, or the dashboard for staff. */
  readonly path: (payload: z.input<Schema>) => string;
  readonly mail?: (payload: z.input<Schema>, now: Temporal.Instant) => MailWords;
  /** Files attached to the mail. */
  readonly files?: (open: OpenContext<null>, payload: z.input<Schema>) => Promise<readonly MailFile[]>;
  /** For kinds that need a consent; checked again before sending, on every channel. */
  readonly agreed?: {
    readonly consent: ConsentKind;
    /** Returns the token of the mail's unsubscribe link, which withdraws the consent. */
    readonly unsubscribeToken: (open: OpenContext<null>, personId: number) => Promise<string>;
  };
  /** Whether the kind is always mailed, whatever the person chose: money, security, and decisions about the person's account. */
  readonly isAlwaysMailed?: boolean;
}

/** Returns the kind unchanged; the call ties the text functions to the payload's schema. */
export function noticeKind<Schema extends z.ZodMiniType>(parts: NoticeKind<Schema>): NoticeKind<Schema> {
  return parts;
}

/** A text of a notification, from its payload and the time of reading. */
export type NoticeWords<Payload> = (payload: Payload, now: Temporal.Instant) => string;

interface Mailed<Schema extends z.ZodMiniType> extends Pick<NoticeKind<Schema>, "payload" | "title" | "text" | "path"> {
  /** The mail's subject, if it differs from the title. */
  readonly subject?: NoticeWords<z.input<Schema>>;
  /** Label of the mail's button, which leads to `path`. */
  readonly action: string;
  /** Returns the calendar event for the mail; undefined for payloads without one. */
  readonly event?: (payload: z.input<Schema>) => CalendarEvent | undefined;
}

/** Returns a kind with a title and one sentence, both in the list and by mail. */
export function mailedKind<Schema extends z.ZodMiniType>({ subject, action, event, ...parts }: Mailed<Schema>): NoticeKind<Schema> {
  const { title, text, path } = parts;
  return {
    ...parts,
    mail: (told, now) => {
      const timed = event?.(told);
      return {
        subject: (subject ?? title)(told, now),
        lines: [text(told, now)],
        action: { label: action, path: path(told) },
        ...(timed && { event: timed }),
      };
    },
  };
}

/** A person's contact channels and preference. */
export interface Reachable {
  readonly method: number;
  readonly hasChosen: boolean;
  /** The verified phone, or null. */
  readonly phone: string | null;
  /** The chat with our bot, or null. */
  readonly chatId: string | null;
}

/**
 * Returns the channels of a notification beside the list in the app. That is the chosen channel if usable, otherwise mail, unless the person chose
 * none. Money and security always go by mail too.
 */
export function channelsFor(
  { method, hasChosen, phone, chatId }: Reachable,
  kind: { hasMail: boolean; isAlwaysMailed: boolean },
): Channel[] {
  const mail: Channel[] = kind.hasMail ? ["mail"] : [];
  const always = kind.isAlwaysMailed ? mail : [];
  if (method === NotificationMethod.WhatsApp && phone !== null) return ["whatsapp", ...always];
  if (method === NotificationMethod.Telegram && chatId !== null) return ["telegram", ...always];
  return hasChosen && method === NotificationMethod.None ? always : mail;
}

/** Returns the next channel after `from` failed: Telegram if the bot is linked, otherwise mail. Null means that only the list shows it. */
export function channelAfter(from: PhoneChannel, { chatId }: Pick<Reachable, "chatId">, hasMail: boolean): Channel | null {
  if (from === "whatsapp" && chatId !== null) return "telegram";
  return hasMail ? "mail" : null;
}

/** Minutes after which an unsent notification changes its channel, because a late reminder is worth little. */
const patienceMinutes = 30;

/** Whether a notification is 30 minutes old or more, too late for another try on WhatsApp or Telegram. */
export function isTooLate(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return !isBefore(now, createdAt.add({ minutes: patienceMinutes }));
}
