import { type conduct, transcriptLength } from "@hiwar/contract/conduct";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { blockPerson, knownOther } from "../blocks/manage.ts";
import { retainAttachments } from "../chat/attachments/queries.ts";
import type { membersRoom } from "../chat/messages.ts";
import { selectMessage } from "../chat/queries.ts";
import type { Context } from "../kernel/context.ts";
import { orRefuse, Refusal, refuseIf } from "../kernel/refuse.ts";
import { openTask } from "../tasks/open.ts";
import { copyMessages, insertReport } from "./queries.ts";
import { whyNotReport, wrongOfReport } from "./rules.ts";

type Room = Awaited<ReturnType<typeof membersRoom.find>> & object;

/** Reports the other member of a room, for one message or the whole room; `block` also blocks them. Repeating a waiting report stores none. */
export async function reportRoom(
  context: Context,
  { roomId, messageId, reason, words, block }: Input<typeof conduct.report>,
  room: Room,
): Promise<Record<string, never>> {
  const { db, actor, now } = context;
  const fields = wrongOfReport(reason, words);
  if (fields) throw new Refusal("bad-request", { fields });
  const message = messageId === undefined ? null : orRefuse(await selectMessage(db, roomId, messageId), "not-found");
  refuseIf(whyNotReport({ message, reporterId: actor.id }));
  const reportedId = room.firstId === actor.id ? room.secondId : room.firstId;
  // Blocking comes first, because people must be locked before rows that reference them are written.
  if (block) await blockPerson(context, { id: reportedId }, orRefuse(await knownOther.find(context, { id: reportedId }), "user-not-found"));
  const facts = { reason, words: words ?? null, created_at: now, message_id: message?.id ?? null };
  const id = await insertReport(db, { ...facts, room_id: roomId, reporter_id: actor.id, reported_id: reportedId });
  if (id === null) return {};
  await retainAttachments(db, room, transcriptLength, message?.id ?? 0);
  await copyMessages(db, id, room, message?.id ?? null);
  await openTask(context, { kind: "conduct", subjectId: id, cause: reason, personId: reportedId });
  return {};
}
