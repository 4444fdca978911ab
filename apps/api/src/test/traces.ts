import { randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../kernel/database.ts";

interface Two {
  readonly studentId: number;
  readonly tutorId: number;
  /** The team member who decides and writes. */
  readonly staffId: number;
}

/**
 * Inserts a row into every personal table that no other test fills, with names, addresses and phones wherever people might write them. Bypasses the
 * operations and writes directly to the database.
 */
export async function insertTraces(db: Database, { studentId, tutorId, staffId }: Two, now: Temporal.Instant): Promise<void> {
  const soon = now.add({ hours: 1 });
  const long = now.add({ hours: 24 * 100 });
  const hash = () => randomBytes(32);
  const run = async (statement: RawBuilder<unknown>) => void (await statement.execute(db));
  const { rows } = await sql<{
    name: string;
    email: string;
    phone: string;
  }>`select name, email, phone from person where id = ${studentId}`.execute(db);
  const [student] = rows;
  const said = `${student?.name} ${student?.email} ${student?.phone}`;
  const session = sql`(select id from device_session where person_id = ${studentId} limit 1)`;
  await run(sql`insert into device_session (person_id, audience, remember, device_name, created_at, seen_at, expires_at)
    values (${studentId}, 'app', true, ${said}, ${now}, ${now}, ${long})`);
  await run(sql`insert into device_secret (hash, session_id, created_at) values (${hash()}, ${session}, ${now})`);
  await run(
    sql`insert into telegram_link_token (hash, person_id, session_id, expires_at) values (${hash()}, ${studentId}, ${session}, ${soon})`,
  );
  await run(sql`insert into telegram_link (person_id, chat_id, linked_at) values (${studentId}, '4455667788', ${now})`);
  await run(
    sql`insert into confirmation_code (person_id, purpose, target, requested_at, expires_at) values (${studentId}, 1, ${student?.email}, ${now}, ${soon})`,
  );
  await run(sql`insert into sign_in_failure (email, at) values (${student?.email}, ${now})`);
  await run(sql`insert into authenticator_offer (person_id, secret, expires_at) values (${tutorId}, 'JBSWY3DP', ${soon})`);
  await run(sql`insert into recovery_code (person_id, hash) values (${tutorId}, ${hash()})`);
  await run(sql`insert into passkey (person_id, host, credential_id, public_key, counter, name, is_synced, transports, created_at)
    values (${tutorId}, 'app.localhost', 'trace', ${hash()}, 0, 'هاتفي', true, '{}', ${now})`);
  await run(
    sql`insert into passkey_challenge (person_id, challenge, purpose, expires_at) values (${tutorId}, 'trace', 'step-up', ${soon})`,
  );
  await run(sql`insert into staff_invitation (name, email, role, invited_by, created_at, sent_at, expires_at)
    values (${student?.name}, ${student?.email}, 2, ${staffId}, ${now}, ${now}, ${soon})`);
  await run(
    sql`insert into idempotency_key (person_id, key, fingerprint, status, answer, created_at) values (${studentId}, 'trace-key', ${hash()}, 200, ${said}, ${now})`,
  );
  await run(sql`insert into guardian_notice (student_id, phone, consent_version, consented_at, created_at)
    values (${studentId}, '01012345699', '2026-11', ${now}, ${now})`);
  await run(sql`insert into former_word (person_id, kind, word, is_proven, replaced_at)
    values (${studentId}, 'name', ${`${student?.name} القديم`}, true, ${now})`);
  await run(sql`insert into user_block (blocker_id, blocked_id, created_at) values (${studentId}, ${tutorId}, ${now})`);
  await run(
    sql`insert into saved_view (person_id, name, place, query, created_at) values (${studentId}, ${student?.name}, 'people', ${said}, ${now})`,
  );
  await run(
    sql`insert into invite (email, plan_id, created_by, created_at, expires_at) select ${student?.email}, min(id), ${staffId}, ${now}, ${soon} from plan`,
  );
  await money(db, { studentId, tutorId, staffId, said }, now);
  await teaching(db, { studentId, tutorId, staffId, said }, now);
}

type Said = Two & { readonly said: string };

async function money(db: Database, { studentId, said }: Said, now: Temporal.Instant): Promise<void> {
  const run = async (statement: RawBuilder<unknown>) => void (await statement.execute(db));
  const paid = sql`(select id from payment where person_id = ${studentId} order by id limit 1)`;
  await run(sql`insert into gateway_message (provider, fingerprint, merchant_reference, body, received_at, applied_at)
    select 'fawry', ${randomBytes(32)}, merchant_reference, ${Buffer.from(said)}, ${now}, ${now} from payment where id = ${paid}`);
  await run(sql`with fee as (insert into payment_fee (payment_id, former_piasters, fee_piasters, at)
      select id, fee_piasters, fee_piasters + 100, ${now} from payment where id = ${paid} returning id, payment_id, fee_piasters),
    changed as (update payment set fee_piasters = fee.fee_piasters from fee where payment.id = fee.payment_id returning provider),
    entry as (insert into journal_entry (kind, cause, at) select 'fee-known', 'fee:' || id || ':known', ${now} from fee returning id)
    insert into journal_line (entry_id, account, amount_piasters)
    select entry.id, account, piasters from entry, changed, lateral (values ('gateway-fees', 100), ('gateway:' || provider, -100)) as line (account, piasters)`);
  await run(sql`with part as (insert into payment_reversal (payment_id, amount_piasters, at) select ${paid}, 100, ${now} returning id, payment_id),
    entry as (insert into journal_entry (kind, cause, at)
      select 'reversed', 'payment:' || payment_id || ':reversed:' || id, ${now} from part returning id)
    insert into journal_line (entry_id, account, amount_piasters)
    select entry.id, account, piasters from entry, payment, lateral (values ('revenue', 100), ('gateway:' || provider, -100)) as line (account, piasters)
    where payment.id = ${paid}`);
  await run(sql`insert into payment_word (payment_id, asked_at, heard_at, is_known, payer_id) values (${paid}, ${now}, ${now}, false, ${said})
    on conflict (payment_id) do update set payer_id = excluded.payer_id`);
  await run(sql`insert into pay_link (payment_id, secret_hash, created_at) values (${paid}, ${randomBytes(32)}, ${now})`);
}

async function teaching(db: Database, { studentId, tutorId, staffId, said }: Said, now: Temporal.Instant): Promise<void> {
  const run = async (statement: RawBuilder<unknown>) => void (await statement.execute(db));
  const held = sql`(select id from lesson where student_id = ${studentId} and outcome is not null order by id limit 1)`;
  const room = sql`(select session_id from lesson where id = ${held})`;
  await run(sql`insert into lesson_move (lesson_id, at) values (${held}, ${now})`);
  await run(sql`insert into lesson_report (lesson_id, origin, reason, at, note, upheld, decided_at, decided_by)
    values (${held}, 'student', ${said}, ${now}, ${said}, false, ${now}, ${staffId}) on conflict do nothing`);
  await run(sql`insert into session_event (session_id, person_id, kind, at) values (${room}, ${studentId}, 'joined', ${now})`);
  await run(sql`insert into tutor_contact (tutor_id, by_id, way, note, at) values (${tutorId}, ${staffId}, 'call', ${said}, ${now})`);
  await run(sql`insert into slot_change (person_id, kind, before, made, created_at) values (${tutorId}, 'copied', '[]', '{}', ${now})`);
  await run(
    sql`insert into weekly_exception (person_id, starts_at, ends_at, created_at) values (${tutorId}, ${now}, ${now.add({ hours: 1 })}, ${now})`,
  );
  await run(
    sql`insert into away (person_id, starts_at, ends_at, created_at) values (${tutorId}, ${now.round("hour")}, ${now.round("hour").add({ hours: 48 })}, ${now})`,
  );
  const told = JSON.stringify({ lessonId: 1, other: said.split(" ").slice(0, 2).join(" "), start: now.toString() });
  await run(
    sql`insert into notification (person_id, kind, cause, payload, created_at) select tutor_id, 'lesson-booked', 'trace', ${told}::jsonb, ${now} from lesson where id = ${held}`,
  );
  await run(sql`insert into staff_task (kind, subject_id, cause, person_id, opened_at, due_at, decided_at, decided_by, note)
    values ('lesson', ${held}, 'trace', ${studentId}, ${now}, ${now}, ${now}, ${staffId}, ${said})`);
}
