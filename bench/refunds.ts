import pg from "pg";
import { connections, figure, floorUrl, rounds } from "./figure.ts";
import { compare, type Shot, sendAsFastAsPossible } from "./load.ts";
import type { Figure } from "./report.ts";
import { addressOf, appHost, bearerOf, studentId, appUrl as url } from "./world.ts";

const payerCount = 500;
/** Different from the people in `settling.ts` and `withdrawals.ts`. */
const firstPayer = 800_000;
const firstAppointment = 30_000_000;

/** The name under which the floor serves the statements of a preview. */
export const quoteReads = "refund-preview";

interface Places {
  readonly databaseUrl: string;
  readonly data: string;
}

interface Paid {
  readonly payer: number;
  readonly paymentId: number;
}

/** Creates students who paid for a quarter three weeks ago and had a lesson yesterday. */
async function insertPayers(databaseUrl: string): Promise<Paid[]> {
  const [first, last] = [studentId(firstPayer), studentId(firstPayer + payerCount - 1)];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    for (const statement of peopleWithLessons) await client.query(statement, [first, last]);
    await client.query("commit");
    await client.query("analyze person, payment, subscription, lesson");
  } finally {
    await client.end();
  }
  return selectPaid(databaseUrl);
}

async function selectPaid(databaseUrl: string): Promise<Paid[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ person_id: string; id: string }>(
      "select person_id, id from payment where person_id between $1 and $2 order by person_id",
      [studentId(firstPayer), studentId(firstPayer + payerCount - 1)],
    );
    return rows.map(({ person_id, id }) => ({ payer: Number(person_id) - studentId(0), paymentId: Number(id) }));
  } finally {
    await client.end();
  }
}

const everyone = "generate_series($1::bigint, $2::bigint) as i";
const yesterday = "date_trunc('hour', now()) - interval '24 hours'";
const sessionOf = "('00000000-0000-4000-b000-' || lpad(to_hex(i), 12, '0'))::uuid";
const peopleWithLessons = [
  `insert into person (id, role, email, name, email_verified_at, birth_year, created_at, updated_at) overriding system value
   select i, 4, 'payer-' || i || '@bench.hiwar.local', 'طالبة القياس', now(), 2000, now(), now() from ${everyone}`,
  `insert into device_session (id, person_id, audience, remember, device_name, created_at, seen_at, expires_at)
   select ('00000000-0000-7000-8000-' || lpad(to_hex(i - ${studentId(0)}), 12, '0'))::uuid, i, 'app', true, 'bench', now(), now(), now() + interval '30 days' from ${everyone}`,
  `with paid as (
     insert into payment (person_id, purpose, method, provider, description, amount_piasters, fee_piasters, status, merchant_reference, created_at, called_at, expires_at, paid_at)
     select i, 0, 1, 'fawry', 'باقة القياس', 489600, 4900, 1, 'bench-quote-' || i, now() - interval '22 days', now() - interval '22 days', now() - interval '20 days', now() - interval '22 days'
     from ${everyone} returning id, person_id)
   insert into subscription (person_id, plan_id, payment_id, period, weekly_minutes, weeks, price_piasters, starts_at, ends_at, created_at)
   select person_id, (select id from plan where not free_trial order by id limit 1), id, 1, 120, 12, 489600,
     date_trunc('day', now(), 'UTC') - interval '22 days', date_trunc('day', now(), 'UTC') - interval '22 days' + 12 * interval '168 hours', now() - interval '22 days'
   from paid`,
  `insert into appointment (id, kind, created_at, released_at) overriding system value select ${firstAppointment} + i, 2, now(), now() from ${everyone}`,
  `insert into session (id, kind, starts_at, ends_at, created_at, closed_at)
   select ${sessionOf}, 2, ${yesterday}, ${yesterday} + interval '30 minutes', now(), now() from ${everyone}`,
  `insert into lesson (tutor_id, student_id, appointment_id, session_id, starts_at, ends_at, funding, subscription_id, active, created_at, outcome)
   select (select person_id from tutor where public order by person_id limit 1), i, ${firstAppointment} + i, ${sessionOf}, ${yesterday}, ${yesterday} + interval '30 minutes',
     'subscription', (select id from subscription where person_id = i), false, now() - interval '2 days', 'attended'
   from ${everyone}`,
];

function quoteShot({ payer, paymentId }: Paid, bearer: string): Shot {
  return {
    path: `/api/v1/tx/refund/${paymentId}`,
    headers: { host: appHost, "x-forwarded-for": addressOf(firstPayer + payer), authorization: `Bearer ${bearer}` },
  };
}

/** Creates the students, and returns one's request for a preview, so that its statements can be recorded. */
export async function oneQuote({ databaseUrl, data }: Places): Promise<Shot> {
  const [one] = await insertPayers(databaseUrl);
  if (!one) throw new Error("no payment to ask about");
  return quoteShot(one, await bearerOf(data, one.payer));
}

/** Measures previews of refunds beside the same statements, like other personal reads. */
export async function measureQuotes({ databaseUrl, data }: Places): Promise<Figure> {
  const paid = await selectPaid(databaseUrl);
  const bearers = await Promise.all(paid.map(({ payer }) => bearerOf(data, payer)));
  let shot = 0;
  const next = () => {
    const index = shot++ % paid.length;
    return quoteShot(paid[index] as Paid, bearers[index] ?? "");
  };
  const result = await compare(
    rounds,
    () => sendAsFastAsPossible({ url, connections, next }),
    () => sendAsFastAsPossible({ url: floorUrl, connections, next: () => ({ path: `/reads/${quoteReads}` }) }),
  );
  return figure("refunds previewed (personal), answers a second", result, 0.6);
}
