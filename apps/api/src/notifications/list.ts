import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { notifications } from "@hiwar/contract/notifications";
import type { Context, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { countNotifications, countUnread, markAllRead, selectNotifications } from "./queries.ts";
import type { NoticeKind } from "./rules.ts";

/** Returns a notification's texts and path as read at `now`; days are named relative to it. */
export function shown(kind: NoticeKind, payload: unknown, now: Temporal.Instant) {
  return { title: kind.title(payload, now), text: kind.text(payload, now), path: kind.path(payload) };
}

/** Returns a page of the caller's notifications, newest first, with texts built from each payload. Rows of unknown kinds are skipped. */
export async function listNotifications(
  { db, actor, hooks, now }: ReadContext,
  input: Input<typeof notifications.list>,
): Promise<Answer<typeof notifications.list>> {
  const page = pageOf(input);
  const rows = await selectNotifications(db, actor.id, page);
  const list = rows.flatMap(({ payload, readAt, kind: name, ...row }) => {
    const kind = hooks.notifications.noticeKinds.get(name);
    return kind ? [{ ...row, kind: name, ...shown(kind, payload, now), read: readAt !== null }] : [];
  });
  return { list, total: await countNotifications(db, actor.id, page) };
}

/** Returns how many notifications the caller has not read, exactly up to 50; 51 means more. */
export async function readUnread({ db, actor }: ReadContext): Promise<Answer<typeof notifications.unread>> {
  return { count: await countUnread(db, actor.id) };
}

/** Marks all of the caller's notifications as read. */
export async function readAll({ db, actor, now }: Context): Promise<Record<string, never>> {
  await markAllRead(db, actor.id, now);
  return {};
}
