import { setTimeout as pass } from "node:timers/promises";
import pg from "pg";
import type { LocalProcess } from "../e2e/local-process.ts";
import { connections, figure, floorUrl, rounds } from "./figure.ts";
import { compare, type Shot, sendAsFastAsPossible } from "./load.ts";
import type { Figure } from "./report.ts";
import type { FloorWithdrawal } from "./withdrawal-floor.ts";
import { addressOf, appHost, bearerOf, studentId, appUrl as url } from "./world.ts";

const asksARound = 500;
/** Different from the people in `settling.ts` and `refunds.ts`. */
const firstPayee = 700_000;
const asked = { piasters: 15_000, receiver: "01004827719" } as const;

/** Creates `count` tutors with 500 payable pounds each. */
async function insertPayees(databaseUrl: string, count: number): Promise<void> {
  const [first, last] = [studentId(firstPayee), studentId(firstPayee + count - 1)];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into person (id, role, email, name, email_verified_at, birth_year, created_at, updated_at) overriding system value
       select i, 3, 'payee-' || i || '@bench.hiwar.local', 'معلمة القياس', now(), 1990, now(), now() from generate_series($1::bigint, $2::bigint) as i`,
      [first, last],
    );
    await client.query("insert into tutor (person_id, updated_at) select i, now() from generate_series($1::bigint, $2::bigint) as i", [
      first,
      last,
    ]);
    await client.query(
      `insert into device_session (id, person_id, audience, remember, device_name, created_at, seen_at, expires_at)
       select ('00000000-0000-7000-8000-' || lpad(to_hex(i - ${studentId(0)}), 12, '0'))::uuid, i, 'app', true, 'bench', now(), now(), now() + interval '30 days'
       from generate_series($1::bigint, $2::bigint) as i`,
      [first, last],
    );
    await client.query(
      `with entries as (insert into journal_entry (kind, cause, at) select 'earned', 'bench:' || i, now() from generate_series($1::bigint, $2::bigint) as i returning id, cause)
       insert into journal_line (entry_id, account, amount_piasters) select id, account, amount from entries,
         lateral (values ('tutor-cost', 50000), ('tutor:' || split_part(cause, ':', 2) || ':payable', -50000)) as line (account, amount)`,
      [first, last],
    );
    await client.query("commit");
    await client.query("analyze account_balance, journal_line, person, tutor");
  } finally {
    await client.end();
  }
}

function askShot(index: number, bearer: string): Shot {
  return {
    method: "POST",
    path: "/api/v1/invoice",
    headers: {
      host: appHost,
      "content-type": "application/json",
      "x-forwarded-for": addressOf(firstPayee + index),
      "idempotency-key": `bench-ask-${index}`,
      authorization: `Bearer ${bearer}`,
    },
    body: JSON.stringify({ amountPiasters: asked.piasters, method: 0, receiver: asked.receiver }),
  };
}

function floorShot(index: number): Shot {
  const body = {
    ...asked,
    tutor: studentId(firstPayee + index),
    key: `bench-ask-${index}`,
    expectedOn: "2026-12-02",
  } satisfies FloorWithdrawal;
  return { method: "POST", path: "/withdrawals", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/**
 * Simulates that each tutor has opened the page before the request: the process then knows the bearer. It must read the sign-in session again, which
 * it caches for two seconds.
 */
async function openPages(bearers: readonly string[]): Promise<void> {
  let index = 0;
  const next = (): Shot => {
    const payee = firstPayee + index;
    const headers = { host: appHost, "x-forwarded-for": addressOf(payee), authorization: `Bearer ${bearers[index++]}` };
    return { path: "/api/v1/user/current", headers };
  };
  await sendAsFastAsPossible({ url, connections, amount: bearers.length, next });
  await pass(2_500);
}

/** Measures withdrawal requests: the balance is read under the tutor's lock, the amount reserved, a task opened and the tutor notified. */
export async function measureWithdrawals({ databaseUrl, data }: LocalProcess): Promise<Figure> {
  const count = rounds * 2 * asksARound;
  await insertPayees(databaseUrl, count);
  const bearers = await Promise.all(Array.from({ length: count }, (_, index) => bearerOf(data, firstPayee + index)));
  await openPages(bearers);
  const volley = (to: string, place: number, shot: (index: number) => Shot) => {
    let index = place * asksARound;
    return sendAsFastAsPossible({ url: to, connections, amount: asksARound, next: () => shot(index++) });
  };
  const result = await compare(
    rounds,
    (round) => volley(url, round * 2, (index) => askShot(index, bearers[index] ?? "")),
    (round) => volley(floorUrl, round * 2 + 1, floorShot),
  );
  return figure("withdrawals asked for a second", result, 0.6);
}
