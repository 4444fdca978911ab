import { writeQuery } from "@hiwar/api/outside/fawry/call";
import type { FawryConfig } from "@hiwar/api/outside/fawry/config";
import { signStatusQuestion } from "@hiwar/api/outside/fawry/signatures";
import { sandboxMerchant } from "@hiwar/sandbox/fawry/merchant";
import pg from "pg";
import type { Shot } from "./load.ts";
import { addressOf, appHost, appUrl, bearerOf, ports, studentId } from "./world.ts";

const headers = { "content-type": "application/json" };
const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
const firstBuyer = 900_000;

/** An order of a plan that is paid at the gateway, of which the server has not been notified. */
export interface Owed {
  readonly buyer: number;
  readonly paymentId: string;
  readonly merchantReference: string;
}

/** Lets `count` students without a plan order one and pay it; the gateway sends no webhook. */
export async function createPaidOrders(
  { databaseUrl, data }: { readonly databaseUrl: string; readonly data: string },
  from: number,
  count: number,
): Promise<Owed[]> {
  const buyers = Array.from({ length: count }, (_, index) => firstBuyer + from + index);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await insertBuyers(client, firstBuyer + from, count);
    const { rows: plans } = await client.query<{ id: string }>(
      "select id from plan where not free_trial and not for_invites_only and retired_at is null order by id limit 1",
    );
    // The gateway would send two webhooks: for the new order, and for the paid one.
    await control("/faults", { company: "fawry", operation: "webhook", fault: "never-call-back", times: 2 * count });
    await inTurns(buyers, async (buyer) => {
      const { path, ...order } = orderShot(buyer, await bearerOf(data, buyer), Number(plans[0]?.id));
      await answerOf(await fetch(`${appUrl}${path}`, { method: "POST", ...order }));
    });
    const { rows } = await client.query<{ buyer: number; payment_id: string; merchant_reference: string; reference: string }>(
      `select person_id - ${studentId(0)} as buyer, id::text as payment_id, merchant_reference, gateway_reference as reference
       from payment where person_id between $1 and $2`,
      [studentId(firstBuyer + from), studentId(firstBuyer + from + count - 1)],
    );
    await inTurns(rows, ({ reference }) => control(`/fawry/orders/${reference}`, { status: "PAID" }));
    return rows.map((row) => ({ buyer: Number(row.buyer), paymentId: row.payment_id, merchantReference: row.merchant_reference }));
  } finally {
    await client.end();
  }
}

const atOnce = 8;

async function inTurns<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  for (let index = 0; index < all.length; index += atOnce) await Promise.all(all.slice(index, index + atOnce).map(act));
}

async function insertBuyers(client: pg.Client, first: number, count: number): Promise<void> {
  const last = first + count - 1;
  await client.query(
    `insert into person (id, role, email, name, email_verified_at, birth_year, created_at, updated_at) overriding system value
     select ${studentId(0)} + i, 4, 'buyer-' || i || '@bench.hiwar.local', 'مشترية القياس', now(), 2000, now(), now() from generate_series($1::int, $2::int) as i`,
    [first, last],
  );
  await client.query(
    `insert into device_session (id, person_id, audience, remember, device_name, created_at, seen_at, expires_at)
     select ('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, ${studentId(0)} + i, 'app', true, 'bench', now(), now(), now() + interval '30 days'
     from generate_series($1::int, $2::int) as i`,
    [first, last],
  );
}

function orderShot(buyer: number, bearer: string, planId: number) {
  const sent = { ...headers, host: appHost, authorization: `Bearer ${bearer}`, "idempotency-key": `bench-order-${buyer}` };
  return {
    path: "/api/v1/fawry/pay/ref-num",
    headers: { ...sent, "x-forwarded-for": addressOf(buyer) },
    body: JSON.stringify({ planId, period: 0 }),
  };
}

async function control(path: string, body: object): Promise<void> {
  await answerOf(await fetch(`${sandboxUrl}/control${path}`, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function answerOf(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
}

/** Builds the request that makes the server query the gateway and settle the payment, as the job of each webhook does. */
export function settleShot({ buyer, paymentId }: Owed, bearer: string): Shot {
  return {
    method: "POST",
    path: "/api/v1/fawry/payment-status/sync",
    headers: { ...headers, host: appHost, authorization: `Bearer ${bearer}`, "x-forwarded-for": addressOf(buyer) },
    body: JSON.stringify({ id: Number(paymentId) }),
  };
}

/** The values of one settlement that the replay inserts into the recorded statements, including the URL of the gateway's status query. */
export function settleInput({ buyer, paymentId, merchantReference }: Owed): Record<string, string> {
  const config = { ...sandboxMerchant, encodeQuery: true } as FawryConfig;
  const query = writeQuery(config, {
    merchantCode: config.merchantCode,
    merchantRefNumber: merchantReference,
    signature: signStatusQuestion(config, merchantReference),
  });
  return {
    student: String(studentId(buyer)),
    payment: paymentId,
    reference: merchantReference,
    ask: `${sandboxUrl}/ECommerceWeb/Fawry/payments/status/v2?${query}`,
  };
}

export function floorSettleShot(owed: Owed): Shot {
  return { method: "POST", path: "/writes/settlement", headers, body: JSON.stringify(settleInput(owed)) };
}
