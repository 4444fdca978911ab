import type { OpenContext } from "../kernel/context.ts";
import { notify } from "../notifications/notify.ts";
import * as queries from "./queries.ts";

/** Notifies people of messages unread for `awayMinutes`, once until they read them. People who are online are skipped, because they see them. */
export async function notifyUnread(open: OpenContext<null>): Promise<void> {
  await open.transact(async (context) => {
    const due = await queries.claimDueNotices(context.db, context.now);
    const here = await context.onlineAmong(due.map(({ personId }) => personId));
    for (const { roomId, personId, readSeq, lastSeq, senderId, senderName } of due) {
      const away = readSeq < lastSeq && senderId !== personId && !here.has(personId);
      if (away)
        await notify(context, "chat.new-messages", { personId, cause: `chat:${roomId}:${lastSeq}`, payload: { roomId, name: senderName } });
      await queries.settleNotice(context.db, roomId, personId, away ? lastSeq : null);
    }
  });
}
