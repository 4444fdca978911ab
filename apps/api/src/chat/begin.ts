import { randomUUID } from "node:crypto";
import type { chat } from "@hiwar/contract/chat";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Owned } from "../kernel/access.ts";
import type { Context } from "../kernel/context.ts";
import { Refusal, refuseIf } from "../kernel/refuse.ts";
import { pairOf } from "./pair.ts";
import * as queries from "./queries.ts";
import { isFindable, readRoom } from "./rooms.ts";
import { whyNotWrite } from "./rules.ts";
import { needsSharedLesson, writeMessage } from "./writing/write.ts";

interface Found extends Awaited<ReturnType<typeof pairOf>> {
  /** Whether the caller may find the other person, or has a room with them already. */
  readonly isKnown: boolean;
}

/** Ownership rule: loads both people; the caller may write to a person whom they may find or share a room with. */
export const findablePair: Owned<Context, { userId: number }, Found> = {
  find: async (context, { userId }) => {
    const { db, actor } = context;
    const { mine, theirs } = await pairOf(context, [actor.id, userId], "user-not-found");
    const isKnown = (await isFindable(context, mine, theirs)) || (await queries.selectRoomOfPair(db, [actor.id, userId])) !== undefined;
    return { mine, theirs, isKnown };
  },
  isTheirs: ({ isKnown }) => isKnown,
};

/** Creates the room of a pair with its first message. Throws `room-exists` if they have one. */
export async function beginRoom(
  context: Context,
  { userId, message: text, clientId = randomUUID() }: Input<typeof chat.begin>,
  { mine, theirs }: Found,
): Promise<Answer<typeof chat.begin>> {
  const { db, actor, now } = context;
  refuseIf(whyNotWrite(mine, theirs, now));
  const [firstId, secondId] = [Math.min(actor.id, userId), Math.max(actor.id, userId)];
  const nowhere = { id: 0, firstId, secondId, lastSeq: 0, lastChange: 0 };
  const roles = [mine.role, theirs.role];
  if (await needsSharedLesson(context, nowhere, { text, roles })) throw new Refusal("bad-request", { fields: { message: "invalid" } });
  const room = await queries.insertRoom(db, { first_id: firstId, second_id: secondId, created_at: now });
  await queries.insertMembers(db, room.id, [firstId, secondId]);
  const message = await writeMessage(context, { ...nowhere, id: room.id }, { clientId, text });
  return { room: await readRoom(context, room.id), message };
}
