import { NotificationMethod } from "@hiwar/contract/accounts";
import type * as z from "zod/mini";

/** What a mail says: a subject, short paragraphs and at most one button. */
export interface MailWords {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action?: { readonly label: string; readonly path: string };
}

/**
 * One kind of thing people are told, defined in the telling domain's notices.ts: the payload kept with it and the Arabic
 * words for each channel. `mail` says whether the kind is also mailed (money and security, reminders, bookings).
 */
export interface NoticeKind<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: string;
  readonly payload: Schema;
  readonly title: (payload: z.input<Schema>) => string;
  readonly text: (payload: z.input<Schema>) => string;
  /** Where in the app it leads. */
  readonly path: (payload: z.input<Schema>) => string;
  readonly mail?: (payload: z.input<Schema>) => MailWords;
  /** Money and security: mailed whatever else the person chose. */
  readonly isAlwaysMailed?: boolean;
}

export function noticeKind<Schema extends z.ZodMiniType>(parts: NoticeKind<Schema>): NoticeKind<Schema> {
  return parts;
}

export type Channel = "mail" | "whatsapp" | "telegram";
export type MessageChannel = Exclude<Channel, "mail">;

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
export function channelAfter(from: MessageChannel, { chatId }: Pick<Reachable, "chatId">, hasMail: boolean): Channel | null {
  if (from === "whatsapp" && chatId !== null) return "telegram";
  return hasMail ? "mail" : null;
}

/** How far a notice comes on a phone, each step after those it may follow. */
const steps = ["queued", "sending", "unknown", "sent", "refused", "delivered", "read"] as const;
export type DeliveryState = (typeof steps)[number];

export function statesBefore(state: DeliveryState): readonly DeliveryState[] {
  return steps.slice(0, steps.indexOf(state));
}

/** A notice that could not leave for so long comes by another way: a reminder is worth little later. */
const patienceMinutes = 30;

export function isTooLate(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(createdAt.add({ minutes: patienceMinutes }), now) <= 0;
}

/** Our name for a message, as companies repeat it to us: `code:12` or `notice:34`. */
export function readReference(reference: string): { kind: "code" | "notice"; id: number } | null {
  const [, kind, id] = /^(code|notice):([1-9]\d{0,14})$/.exec(reference) ?? [];
  return kind && id ? { kind: kind as "code" | "notice", id: Number(id) } : null;
}
