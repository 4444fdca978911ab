import type pg from "pg";

export interface FloorWithdrawal {
  readonly tutor: number;
  readonly piasters: number;
  readonly receiver: string;
  readonly key: string;
  /** The promised date of payment: computing working days is not the database's task. */
  readonly expectedOn: string;
}

/** Locks the idempotency key; the second of two calls with the same key does not wait for the first. */
const lockKey = "select pg_try_advisory_xact_lock(hashtextextended($1 || ':' || $2, 0)) as locked";

/** Locks the tutor, so that nobody else changes the balance, and reads the answer stored under the key, which is locked already. */
const lockTutor = `
  select id, name, image, (select answer from idempotency_key where person_id = $1 and key = $2) as answer from person where id = $1 for no key update`;

/** Reads the payable amount, the staff's promised time to decide, and how the tutor is notified. */
const readFacts = `
  select -b.amount_piasters as payable, coalesce((select minutes from staff_promise where kind = 'withdrawal'), 4320) as minutes,
    p.notification_method, p.notification_chosen_at, case when p.phone_verified_at is not null then p.phone end as phone, t.chat_id
  from account_balance b join person p on p.id = $1::bigint left join telegram_link t on t.person_id = p.id
  where b.account = 'tutor:' || $1::bigint || ':payable'`;

/** Writes the request, its journal entry, the task of staff, and the tutor's notice. */
const write = `
  with asked as (insert into withdrawal (tutor_id, amount_piasters, method, receiver, created_at, updated_at) values ($1, $2, 0, $3, now(), now()) returning id, created_at),
  entry as (insert into journal_entry (kind, cause, at) select 'withdrawal-asked', 'withdrawal:' || id || ':asked', now() from asked returning id),
  lines as (insert into journal_line (entry_id, account, amount_piasters) select id, account, amount from entry,
    (values ('tutor:' || $1::bigint || ':payable', $2::bigint), ('tutor:' || $1::bigint || ':withdrawing', -$2::bigint)) as line (account, amount)),
  task as (insert into staff_task (kind, subject_id, cause, person_id, opened_at, due_at)
    select 'withdrawal', id, 'withdrawal-asked', $1, now(), now() + $4::int * interval '1 minute' from asked),
  told as (insert into notification (person_id, kind, cause, payload, created_at)
    select $1, 'withdrawal-asked', 'withdrawal:' || id || ':withdrawal-asked:' || created_at,
      jsonb_build_object('id', id, 'amountPiasters', $2::bigint, 'method', 0, 'askedAt', created_at), now() from asked returning id),
  ways as (insert into message (reference, channel, created_at) select 'notice:' || id, 'mail', now() from told),
  jobs as (select graphile_worker.add_job('notifications.mail', json_build_object('notificationId', id), max_attempts := 12) from told)
  select asked.id, asked.created_at, (select count(*) from jobs) from asked`;

const keep =
  "insert into idempotency_key (person_id, key, fingerprint, status, answer, created_at) values ($1, $2, '\\x00', 200, $3, now())";

interface Locked {
  readonly name: string;
  readonly image: string | null;
  readonly answer: string | null;
}

/**
 * Requests a withdrawal in the fewest hand-written statements that keep Hiwar's promises: the balance under the tutor's lock, one answer per key, the
 * books, the staff's task and the tutor's notice. `floors.test.ts` compares what both leave in the database.
 */
export async function askAtFloor(client: pg.ClientBase, asked: FloorWithdrawal): Promise<string> {
  const { tutor, piasters, receiver, key, expectedOn } = asked;
  const run = async <Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
    (await client.query<Row>({ name, text, values: [...values] })).rows[0];
  await client.query("begin");
  const mine = await run<{ locked: boolean }>("lock-key", lockKey, [tutor, key]);
  const person = await run<Locked>("lock-tutor", lockTutor, [tutor, key]);
  if (!mine?.locked || !person) throw new Error("refused");
  if (person.answer !== null) {
    await client.query("commit");
    return person.answer;
  }
  const facts = await run<{ payable: string; minutes: number }>("payable", readFacts, [tutor]);
  if (!facts || Number(facts.payable) < piasters) throw new Error("refused");
  const made = await run<{ id: string; created_at: Date }>("ask", write, [tutor, piasters, receiver, facts.minutes]);
  const { name, image } = person;
  const answer = JSON.stringify({
    id: Number(made?.id),
    amountPiasters: piasters,
    method: 0,
    receiver,
    bank: null,
    status: 0,
    state: "pending",
    tutor: { id: tutor, name, image },
    createdAt: made?.created_at,
    updatedAt: made?.created_at,
    expectedOn,
  });
  await run("keep", keep, [tutor, key, answer]);
  await client.query("commit");
  return answer;
}
