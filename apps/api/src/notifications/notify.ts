import type * as z from "zod/mini";
import type { AnyContext } from "../kernel/context.ts";
import { shown } from "./list.ts";
import { deleteUntold, insertDelivery, insertNotification, selectReachable } from "./queries.ts";
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
export async function notify<S extends z.ZodMiniType>(
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
