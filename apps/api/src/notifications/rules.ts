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
}

export function noticeKind<Schema extends z.ZodMiniType>(parts: NoticeKind<Schema>): NoticeKind<Schema> {
  return parts;
}

/** After an unknown outcome a mail is sent again once, under the same Message-ID (decisions 16). */
export const mostMailTries = 2;
