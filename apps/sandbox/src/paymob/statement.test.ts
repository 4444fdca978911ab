import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";
import { sandboxPaymob } from "./merchant.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: "local", port: 0, smtpPort: 0, now: () => Temporal.Instant.from("2026-11-21T10:00:00Z") });
});
afterAll(() => sandbox?.close());

const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const sent = { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
  const response = await fetch(`${sandbox.url}${path}`, sent);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const read = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text();

async function order(reference: string): Promise<number> {
  const { body } = await send(
    "/v1/intention/",
    {
      amount: 183_600,
      currency: "EGP",
      payment_methods: [sandboxPaymob.cardIntegration],
      items: [{ name: "plan", amount: 183_600 }],
      billing_data: { phone_number: "01012345678", first_name: "سلمى", last_name: "حسن" },
      special_reference: reference,
      expiration: 3_600,
    },
    { authorization: `Token ${sandboxPaymob.secretKey}` },
  );
  return Number(body.intention_order_id);
}

test("the statement tells the fee of each order that was paid, to be copied, and of no other", async () => {
  expect(await read("/paymob/statement")).not.toContain("<textarea");
  const [paid, waiting] = [await order("first"), await order("second")];
  await send(`/control/paymob/orders/${paid}`, { attempt: "pay" });
  expect(JSON.parse(await read("/control/paymob/statement"))).toEqual([{ order: paid, amountPiasters: 183_600, feePiasters: 5_349 }]);
  const page = await read("/paymob/statement");
  expect(page).toContain(`${paid}\t1836\t53.49`);
  expect(page).not.toContain(String(waiting));
});

test("what is written of an order differs on request, and what is none is refused", async () => {
  const id = await order("third");
  await send(`/control/paymob/orders/${id}`, { attempt: "pay" });
  const deviate = (deviation: object, name: string | number = id) => send(`/control/paymob/orders/${name}/deviation`, deviation);
  expect((await deviate({ amountPiasters: 180_000, refundedPiasters: 500 })).body).toMatchObject({
    amountPiasters: 180_000,
    payments: [{ amountPiasters: 180_000, refundedPiasters: 500, success: true }],
  });
  expect((await deviate({ success: false })).body).toMatchObject({ payments: [{ success: false }] });
  expect((await deviate({ amountPiasters: -1 })).status).toBe(400);
  expect((await deviate({}, "nobody")).status).toBe(404);
});
