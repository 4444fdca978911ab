import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { throwFailures, workDue } from "../../kernel/due.ts";
import { notify } from "../../notifications/notify.ts";
import * as queries from "./queries.ts";

const minutesAfterDefect = 10;

/** Notifies people of messages unread for `awayMinutes`, once until they read them. People who are online are skipped, because they see them. */
export async function notifyUnread(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: async (context, most) => {
      const due = await queries.selectDueNotices(context.db, context.now, most);
      const here = await context.onlineAmong(due.map(({ personId }) => personId));
      return due.map((one) => ({ ...one, isHere: here.has(one.personId) }));
    },
    work: (one, due) => one.transact((context) => notifyOne(context, due)),
    postpone: ({ db, now }, due) => queries.postponeNotice(db, due, now.add({ minutes: minutesAfterDefect })),
  });
  throwFailures("unread messages could not be told", failures);
}

async function notifyOne(context: AnyContext, due: queries.DueNotice & { readonly isHere: boolean }): Promise<void> {
  const { db, now } = context;
  const { roomId, personId, isHere } = due;
  const found = await queries.claimNotice(db, due, now);
  if (!found) return;
  const { readSeq, lastSeq, senderId, senderName } = found;
  const isAway = readSeq < lastSeq && senderId !== personId && !isHere;
  if (isAway)
    await notify(context, "chat.new-messages", { personId, cause: `chat:${roomId}:${lastSeq}`, payload: { roomId, name: senderName } });
  await queries.settleNotice(db, roomId, personId, isAway ? lastSeq : null);
}
