import type pg from "pg";

export interface FloorWithdrawal {
  readonly tutor: number;
  readonly piasters: number;
  readonly receiver: string;
  readonly key: string;
}

const lock = "select id, name, email from person where id = $1 for no key update";

/** What may be asked for, and until when staff promise to decide. */
const readFacts = `
  select -b.amount_piasters as payable, coalesce((select minutes from staff_promise where kind = 'withdrawal'), 4320) as minutes
  from account_balance b where b.account = 'tutor:' || $1 || ':payable'`;

/** The request, its entry in the books, the task of staff, what its tutor is told and how, the answer under its key. */
const write = `
  with asked as (insert into withdrawal (tutor_id, amount_piasters, method, receiver, created_at, updated_at) values ($1, $2, 0, $3, now(), now()) returning id),
  entry as (insert into journal_entry (kind, cause, at) select 'withdrawal-asked', 'withdrawal:' || id || ':asked', now() from asked returning id),
  lines as (insert into journal_line (entry_id, account, amount_piasters) select id, account, amount from entry,
    (values ('tutor:' || $1::bigint || ':payable', $2::bigint), ('tutor:' || $1::bigint || ':withdrawing', -$2::bigint)) as line (account, amount)),
  task as (insert into staff_task (kind, subject_id, cause, person_id, opened_at, due_at)
    select 'withdrawal', id, 'withdrawal-asked', $1, now(), now() + $4::int * interval '1 minute' from asked),
  told as (insert into notification (person_id, kind, cause, payload, created_at)
    select $1, 'withdrawal-asked', 'withdrawal:' || id || ':withdrawal-asked:1', jsonb_build_object('id', id, 'amountPiasters', $2::bigint), now() from asked returning id),
  ways as (insert into message (reference, channel, created_at) select 'notice:' || id, 'mail', now() from told),
  jobs as (select graphile_worker.add_job('notifications.mail', json_build_object('notificationId', id), max_attempts := 12) from told),
  kept as (insert into idempotency_key (person_id, key, fingerprint, status, answer, created_at)
    select $1, $5, '\\x00', 200, json_build_object('id', id)::text, now() from asked)
  select asked.id, (select count(*) from jobs) from asked`;

/** A withdrawal asked for in the fewest statements that promise what Hiwar promises, written by hand. */
export async function askAtFloor(client: pg.ClientBase, { tutor, piasters, receiver, key }: FloorWithdrawal): Promise<unknown> {
  await client.query("begin");
  await client.query({ name: "lock-tutor", text: lock, values: [tutor] });
  const { rows } = await client.query<{ payable: string; minutes: number }>({ name: "payable", text: readFacts, values: [tutor] });
  const [facts] = rows;
  if (!facts || Number(facts.payable) < piasters) throw new Error("refused");
  const asked = await client.query({ name: "ask", text: write, values: [tutor, piasters, receiver, facts.minutes, key] });
  await client.query("commit");
  return asked.rows[0];
}
