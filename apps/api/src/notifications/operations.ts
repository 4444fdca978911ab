import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { notifications } from "@hiwar/contract/notifications";
import type * as z from "zod/mini";
import { mostMailTries } from "../accounts/rules.ts";
import type { AnyContext, Context, OpenContext, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { writeLetter } from "../outside/mail/letter.ts";
import {
  countNotifications,
  countTries,
  countUnread,
  deleteUntold,
  insertDelivery,
  insertNotification,
  markAllRead,
  selectNotifications,
  selectReachable,
  settleDelivery,
  takeDelivery,
} from "./queries.ts";
import { type Channel, channelsFor, type MessageChannel, type NoticeKind } from "./rules.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "notifications.mail": { notificationId: number };
    "notifications.message": { notificationId: number; channel: MessageChannel };
  }
  interface Facts {
    /** Every kind of notice by its name; wired in app.ts from the domains' notices.ts. */
    readonly noticeKinds: ReadonlyMap<string, NoticeKind>;
  }
}

/**
 * Tells a person something, once a `cause` (such as `lesson:12:booked`): a row in their list and, where the kind says so, a
 * mail, both in the transaction of the cause. Sending is a job's work. Former notices of the kind whose cause begins with
 * `replaces`, and which have neither been read nor left, are taken back.
 */
export async function tell<S extends z.ZodMiniType>(
  context: AnyContext,
  kind: NoticeKind<S>,
  to: { personId: number; cause: string; payload: z.input<S>; replaces?: string },
): Promise<void> {
  const { db, now, push, actor } = context;
  const { personId, cause, payload, replaces } = to;
  // One that app.ts does not list would vanish from the person's list, and its mail would wait for ever.
  if (context.facts.noticeKinds.get(kind.kind) !== (kind as unknown)) throw new Error(`the notice ${kind.kind} is not listed in app.ts`);
  if (replaces !== undefined) await deleteUntold(db, personId, kind.kind, replaces);
  const row = await insertNotification(db, {
    person_id: personId,
    kind: kind.kind,
    cause,
    payload: JSON.stringify(payload),
    created_at: now,
  });
  if (!row) return;
  const told = { id: row.id, ...shown(kind as unknown as NoticeKind, payload), createdAt: now, read: false };
  push("Notified", [personId], { ...told, isOwn: actor?.id === personId });
  const reachable = await selectReachable(db, personId);
  const channels = channelsFor(reachable, { hasMail: kind.mail !== undefined, isAlwaysMailed: kind.isAlwaysMailed ?? false });
  for (const channel of channels) await queueDelivery(context, row.id, channel);
}

/** One row a notice and channel, and the job that sends it. */
export async function queueDelivery({ db, later }: AnyContext, notificationId: number, channel: Channel): Promise<void> {
  if (!(await insertDelivery(db, { notification_id: notificationId, channel }))) return;
  if (channel === "mail") await later("notifications.mail", { notificationId });
  else await later("notifications.message", { notificationId, channel });
}

/** A notice as people read it. */
export function shown(kind: NoticeKind, payload: unknown) {
  return { kind: kind.kind, title: kind.title(payload), text: kind.text(payload), path: kind.path(payload) };
}

export async function listNotifications(
  { db, actor, facts }: ReadContext,
  input: Input<typeof notifications.list>,
): Promise<Answer<typeof notifications.list>> {
  const rows = await selectNotifications(db, actor.id, pageOf(input));
  const list = rows.flatMap(({ payload, readAt, kind: name, ...row }) => {
    const kind = facts.noticeKinds.get(name);
    return kind ? [{ ...row, ...shown(kind, payload), read: readAt !== null }] : [];
  });
  return { list, total: await countNotifications(db, actor.id) };
}

export async function readUnread({ db, actor }: ReadContext): Promise<Answer<typeof notifications.unread>> {
  return { count: await countUnread(db, actor.id) };
}

export async function readAll({ db, actor, now }: Context): Promise<Record<string, never>> {
  await markAllRead(db, actor.id, now);
  return {};
}

/**
 * Mails one notice, under one Message-ID. A server that may have taken it is given it once more, one that was not there until
 * it is; a refusal is final.
 */
export async function mailNotice(open: OpenContext<null>, { notificationId }: { notificationId: number }): Promise<void> {
  const notice = await open.transact(({ db }) => takeDelivery(db, notificationId, "mail"));
  const words = notice && open.facts.noticeKinds.get(notice.kind)?.mail?.(notice.payload);
  if (!notice || !words) return;
  const host = new URL(open.settings.siteUrl).hostname;
  const action = words.action && { label: words.action.label, url: `${open.settings.appUrl}${words.action.path}` };
  const letter = writeLetter({
    subject: words.subject,
    lines: [`أهلًا \u2068${notice.name}\u2069،`, ...words.lines],
    ...(action && { action }),
  });
  const reply = await open.outside.mail.send({ messageId: `<notice-${notice.id}@${host}>`, to: notice.email, ...letter });
  const isRepeated = reply.kind === "unknown" && (!reply.mayHaveArrived || notice.tries < mostMailTries);
  await open.transact(({ db, now }) =>
    isRepeated
      ? countTries(db, notificationId, "mail", reply.mayHaveArrived ? notice.tries : notice.tries - 1)
      : settleDelivery(db, notificationId, "mail", reply.kind === "accepted" ? "sent" : reply.kind, now),
  );
  if (isRepeated) throw new Error(`the mail server did not answer: ${reply.reason}`);
}
