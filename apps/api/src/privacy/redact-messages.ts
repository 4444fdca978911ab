import { sql } from "kysely";
import type { OpenContext } from "../kernel/context.ts";
import { redactedText } from "../kernel/redacted-text.ts";

/** Messages per transaction. It is small, so that nobody waits long for the room's lock and no transaction times out. */
export const messagesAtOnce = 1_000;

/**
 * Redacts words in all messages of a person's rooms, `messagesAtOnce` per transaction; returns the number of transactions. An aborted run starts again
 * at the next tick; redacting twice changes nothing.
 */
export async function redactMessages(open: OpenContext<null>, personId: number, words: readonly string[]): Promise<number> {
  const rooms = await open.transact(async ({ db }) => {
    const mine = db.selectFrom("chat_room").select("id");
    return mine.where((where) => where.or([where("first_id", "=", personId), where("second_id", "=", personId)])).execute();
  });
  let steps = 0;
  for (const { id } of rooms) {
    for (let after: number | null = 0; after !== null; steps += 1) {
      open.signal.throwIfAborted();
      after = await paintStep(open, { personId, roomId: id, after, words });
    }
  }
  return steps;
}

interface Step {
  readonly personId: number;
  readonly roomId: number;
  readonly after: number;
  readonly words: readonly string[];
}

/** Redacts the next messages of a room. Returns the last `seq` read, or null at the end. */
function paintStep(open: OpenContext<null>, { personId, roomId, after, words }: Step): Promise<number | null> {
  return open.transact(async ({ db }) => {
    // Locks the room before its messages, in the same order as senders do.
    await db.selectFrom("chat_room").select("id").where("id", "=", roomId).forNoKeyUpdate().execute();
    await sql`select set_config('hiwar.erasing', ${String(personId)}, true)`.execute(db);
    const { rows } = await sql<{ read: number; last: number | null }>`with piece as (
        select id, seq, text from chat_message where room_id = ${roomId} and seq > ${after} order by seq limit ${messagesAtOnce}),
      painted as (
        update chat_message message set text = other.text from (select id, ${redactedText(sql.ref("text"), words)} as text from piece) other
        where message.id = other.id and message.text <> other.text returning 1)
      select count(*) as read, max(seq) as last from piece`.execute(db);
    const [piece] = rows;
    return piece?.read === messagesAtOnce ? piece.last : null;
  });
}
