import type pg from "pg";

export interface FloorBooking {
  readonly student: number;
  readonly tutor: number;
  readonly start: string;
  readonly end: string;
  readonly key: string;
}

/** Locks both people's rows, ordered by id: another booking of one of them waits. */
const lockBoth = "select id, name, email, blocked_at from person where id = any($1) order by id for no key update";

/** Locks the slot and reads what else decides: the tutor's listing and notice, an upcoming lesson, the term, the week's used minutes. */
const readFacts = `
  select t.public, t.notice_minutes, slot.id as slot_id, term.id as term_id, term.weekly_minutes,
    exists (select from lesson where student_id = $1 and active) as has_upcoming,
    (select coalesce(sum(extract(epoch from ends_at - starts_at)), 0) / 60 from lesson
      where subscription_id = term.id and returned_at is null
        and starts_at >= term.starts_at + floor(extract(epoch from $3::timestamptz - term.starts_at) / 604800) * interval '168 hours'
        and starts_at < term.starts_at + (floor(extract(epoch from $3::timestamptz - term.starts_at) / 604800) + 1) * interval '168 hours') as used
  from tutor t
  join subscription term on term.person_id = $1 and term.ended_at is null and term.starts_at <= $3 and term.ends_at > $3
  join availability_slot slot on slot.person_id = $2 and slot.starts_at <= $3 and slot.ends_at >= $4 and slot.purpose in (1, 2)
  where t.person_id = $2
  for share of slot`;

/** Writes the lesson and all that belongs to it: both people's time, its room, its jobs, both notices, the answer under its idempotency key. */
const write = `
  with made as (insert into appointment (kind, created_at) values (2, now()) returning id),
  taken as (insert into booked_time (appointment_id, person_id, starts_at, ends_at) select id, person, $3, $4 from made, unnest(array[$1::bigint, $2::bigint]) as person),
  room as (insert into session (kind, starts_at, ends_at, created_at) values (2, $3, $4, now()) returning id),
  seats as (insert into session_member (session_id, person_id) select id, person from room, unnest(array[$1::bigint, $2::bigint]) as person),
  booked as (insert into lesson (tutor_id, student_id, appointment_id, session_id, starts_at, ends_at, created_at, funding, subscription_id)
    select $2, $1, made.id, room.id, $3, $4, now(), 'subscription', $5 from made, room returning id),
  tasks as (insert into lesson_task (lesson_id, kind, due_at) select id, kind, due from booked,
    (values ('remind-day', $3::timestamptz - interval '1 day'), ('remind-hour', $3::timestamptz - interval '1 hour'), ('check-attendance', $3::timestamptz + interval '5 minutes'), ('complete', $4::timestamptz)) as task (kind, due)),
  told as (insert into notification (person_id, kind, cause, payload, created_at)
    select person, 'lesson-booked', 'lesson:' || id || ':lesson-booked:1', jsonb_build_object('lessonId', id, 'start', $3), now()
    from booked, unnest(array[$1::bigint, $2::bigint]) as person returning id),
  ways as (insert into message (reference, channel, created_at) select 'notice:' || id, 'mail', now() from told),
  jobs as (select graphile_worker.add_job('notifications.mail', json_build_object('notificationId', id), max_attempts := 12) from told),
  kept as (insert into idempotency_key (person_id, key, fingerprint, status, answer, created_at)
    select $1, $6, '\\x00', 200, json_build_object('id', id)::text, now() from booked)
  select booked.id as lesson, (select count(*) from jobs) from booked`;

/** Removes the starts that the lesson takes from the tutor's directory entry, and its quarter hours from the day's mask. */
const refreshCard = `
  with entry as (update directory_entry e set starts = left_over.starts, next_start = left_over.starts[1]
    from (select coalesce(array_agg(s order by s) filter (where s >= $3 or s < $2), '{}') as starts from directory_entry, unnest(starts) as s where tutor_id = $1) as left_over
    where tutor_id = $1)
  update directory_day set mask = mask & ~(repeat('1', 96)::bit(96) >> (extract(epoch from $2::timestamptz - day::timestamptz) / 900)::int)
  where tutor_id = $1 and day = ($2::timestamptz at time zone 'UTC')::date`;

/** Books a lesson in the fewest hand-written statements that keep the same promises: the floor against which Hiwar's own booking is measured. */
export async function bookAtFloor(client: pg.ClientBase, { student, tutor, start, end, key }: FloorBooking): Promise<unknown> {
  await client.query("begin");
  const both = await client.query({ name: "lock", text: lockBoth, values: [[student, tutor]] });
  const { rows } = await client.query({ name: "facts", text: readFacts, values: [student, tutor, start, end] });
  const [facts] = rows;
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  const isFree = facts?.public && !facts.has_upcoming && Number(facts.used) + minutes <= facts.weekly_minutes;
  if (!isFree || both.rows.some(({ blocked_at }) => blocked_at)) throw new Error("refused");
  const made = await client.query({ name: "write", text: write, values: [student, tutor, start, end, facts.term_id, key] });
  await client.query({ name: "card", text: refreshCard, values: [tutor, start, end] });
  await client.query("commit");
  return made.rows[0];
}
