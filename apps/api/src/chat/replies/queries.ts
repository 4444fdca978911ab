import { Role } from "@hiwar/contract/kernel/roles";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { TimedMessage } from "./rules.ts";

/** The latest messages suffice for a busy tutor's figure. */
const mostMessages = 3_000;

/**
 * Selects the messages between a tutor and students since `since`, by room and oldest first; only the latest if there are many. Of consecutive
 * messages from one person, only the first of a Cairo day counts.
 */
export async function selectSaid(db: Database, tutorId: number, since: Temporal.Instant): Promise<TimedMessage[]> {
  const { rows } = await sql<TimedMessage>`
    with said as (
      select m.room_id, m.seq, m.sender_id = ${tutorId} as is_tutor, m.created_at,
        lag(m.sender_id) over (partition by m.room_id order by m.seq) as former_id,
        lag(m.created_at) over (partition by m.room_id order by m.seq) as former_at, m.sender_id
      from chat_room r
      join person other on other.id = r.first_id + r.second_id - ${tutorId} and other.role = ${Role.Student}
      join chat_message m on m.room_id = r.id and m.created_at > ${since}
      where (r.first_id = ${tutorId} or r.second_id = ${tutorId}) and r.last_minute >= ${since}::timestamptz - interval '1 minute'
    ), latest as (
      select * from said where former_id is distinct from sender_id
        or (created_at at time zone 'Africa/Cairo')::date <> (former_at at time zone 'Africa/Cairo')::date
      order by created_at desc limit ${mostMessages}
    )
    select room_id as "roomId", is_tutor as "isTutor", floor(extract(epoch from created_at) * 1000)::bigint as at from latest order by room_id, seq
  `.execute(db);
  return rows;
}
