import { type ConsentKind, NotificationMethod } from "@hiwar/contract/accounts";
import type * as z from "zod/mini";
import type { OpenContext } from "../kernel/context.ts";
import type { CalendarEvent } from "../kernel/icalendar.ts";
import { isBefore } from "../kernel/time.ts";
import type { Channel, PhoneChannel } from "../messages/rules.ts";
import type { MailSum } from "../outside/mail/letter.ts";
import type { MailFile } from "../outside/mail/mail.ts";

/**
 * What a mail says: a subject, short paragraphs and at most one button; a statement of sums stands under the first paragraph, and an event comes
 * with it as a file for the reader's own calendar.
 */
export interface MailWords {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly sums?: readonly MailSum[];
  readonly action?: { readonly label: string; readonly path: string };
  readonly event?: CalendarEvent;
}

/**
 * One kind of thing people are told, defined in the telling domain's notices.ts: the payload kept with it and the Arabic
 * words for each channel, as they are read at `now`; its name is its key in the domain's table. `mail` says whether the kind is also mailed (money and security, reminders, bookings).
 */
export interface NoticeKind<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly payload: Schema;
  readonly title: (payload: z.input<Schema>, now: Temporal.Instant) => string;
  readonly text: (payload: z.input<Schema>, now: Temporal.Instant) => string;
  /** Where in the app it leads. */
  readonly path: (payload: z.input<Schema>) => string;
  readonly mail?: (payload: z.input<Schema>, now: Temporal.Instant) => MailWords;
  /** What comes with the mail. */
  readonly files?: (open: OpenContext<null>, payload: z.input<Schema>) => Promise<readonly MailFile[]>;
  /** What people get only because they agreed to it: asked again before it leaves, whichever way. */
  readonly agreed?: {
    readonly consent: ConsentKind;
    /** The word by which a link in its mail takes the consent back. */
    readonly unsubscribeToken: (open: OpenContext<null>, personId: number) => Promise<string>;
  };
  /** Money and security: mailed whatever else the person chose. */
  readonly isAlwaysMailed?: boolean;
}

/** Returns the kind as it is; calling it ties the types of the words to the payload's schema. */
export function noticeKind<Schema extends z.ZodMiniType>(parts: NoticeKind<Schema>): NoticeKind<Schema> {
  return parts;
}

/** Words of a notice, of what it keeps and as they are read at a moment. */
export type NoticeWords<Payload> = (payload: Payload, now: Temporal.Instant) => string;

interface Mailed<Schema extends z.ZodMiniType> extends Pick<NoticeKind<Schema>, "payload" | "title" | "text" | "path"> {
  /** A mail's subject may say more than the title. */
  readonly subject?: NoticeWords<z.input<Schema>>;
  /** What the mail's button says, which leads where the notice does. */
  readonly action: string;
  /** What the reader's own calendar is told; undefined of what was kept without. */
  readonly event?: (payload: z.input<Schema>) => CalendarEvent | undefined;
}

/** A kind that is a title and one sentence, in the list and by mail. */
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

/** How a person can be reached, and how they want to be. */
export interface Reachable {
  readonly method: number;
  readonly hasChosen: boolean;
  /** A phone that was proven, or null. */
  readonly phone: string | null;
  /** The chat with our bot, or null. */
  readonly chatId: string | null;
}

/**
 * By which channels a notice leaves, beside the list in the app: the chosen one where it can be used, else mail, unless the
 * person chose none; money and security always by mail too.
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

/** Where a notice goes that `from` could not bring: Telegram where its bot is linked, else mail; null leaves it to the list. */
export function channelAfter(from: PhoneChannel, { chatId }: Pick<Reachable, "chatId">, hasMail: boolean): Channel | null {
  if (from === "whatsapp" && chatId !== null) return "telegram";
  return hasMail ? "mail" : null;
}

/** A notice that could not leave for so long comes by another way: a reminder is worth little later. */
const patienceMinutes = 30;

/** Whether a notice was created 30 minutes ago or earlier, too long to try WhatsApp or Telegram again. */
export function isTooLate(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return !isBefore(now, createdAt.add({ minutes: patienceMinutes }));
}
