import type { PaymentStatus } from "@hiwar/contract/payments";
import { sandboxPaymob } from "@hiwar/sandbox/paymob/merchant";
import type { PaymobDeviation, PaymobOrder } from "@hiwar/sandbox/paymob/orders";
import { sql } from "kysely";
import { expect } from "vitest";
import type { PaymobConfig } from "../outside/paymob/config.ts";
import { createPaymobGateway } from "../outside/paymob/gateway.ts";
import { as, type Client } from "./client.ts";
import { insertPlan } from "./plans.ts";
import { startTwins, type Twins } from "./twins.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

/** An action on an order at the twin by a payer, a bank or Paymob's own staff. */
type Deed =
  | { attempt: "pay" | "decline" | "pend"; integrationId?: number }
  | { conclude: boolean }
  | { refundPiasters: number }
  | { void: true };

/** A test world whose only gateway is the twin of Paymob, over real HTTP in both directions, with Salma and a plan for sale. */
export interface PaymobShop {
  readonly world: TestWorld;
  readonly twins: Twins;
  readonly salma: Client;
  readonly planId: number;
  readonly fail: (operation: string, fault: string, options?: { times?: number; argument?: string | number }) => Promise<void>;
  readonly order: (client?: Client) => Promise<Awaited<ReturnType<Client["subscriptions"]["payByPage"]>>["body"]>;
  readonly orders: () => Promise<readonly PaymobOrder[]>;
  readonly at: (reference: string | number | null, deed: Deed) => Promise<PaymobOrder>;
  /** Changes the twin's record of an order without calling our webhook. */
  readonly deviate: (reference: string | null, deviation: PaymobDeviation) => Promise<unknown>;
  /** The lines of its statement, the only place where it reports fees. */
  readonly statement: () => Promise<readonly { order: number; amountPiasters: number; feePiasters: number }[]>;
  readonly statusOf: (id: number) => Promise<PaymentStatus>;
  /** Waits until none of the twin's calls is pending, then works the queue. */
  readonly hear: () => Promise<void>;
  /** Lets everything settle: advances the clock, ticks and works the queue. */
  readonly settleAll: () => Promise<void>;
  /** Causes of the staff tasks about payments, in alphabetical order. */
  readonly tasks: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** Returns the product's configuration for the twin at this URL. */
export function paymobConfig(url: string, changes: Partial<PaymobConfig> = {}): PaymobConfig {
  const { cardIntegration, walletIntegration, ...keys } = sandboxPaymob;
  const site = { baseUrl: url, pagesUrl: url, webhookUrl: "", timeoutMilliseconds: 1_000 };
  return { ...keys, integrations: [cardIntegration, walletIntegration], ...site, ...changes };
}

export async function openPaymobShop({ timeoutMilliseconds = 1_000 } = {}): Promise<PaymobShop> {
  let world: TestWorld | undefined;
  const now = () => world?.clock.now() ?? Temporal.Now.instant();
  const twins = await startTwins({ now, fawry: { retryMilliseconds: 50 } });
  const config = paymobConfig(twins.sandbox.url, { timeoutMilliseconds });
  world = await createTestWorld({ outside: { gateways: new Map([["paymob", createPaymobGateway(config, now)]]) } });
  config.webhookUrl = `${world.url}/api/v1/webhooks/paymob`;
  const { db, drain, clock, tick } = world;
  const planId = await insertPlan(db, clock.now());
  const salma = await as(world, world.people.salma);
  const quiet = () => twins.allHeard("paymob");
  return {
    world,
    twins,
    salma,
    planId,
    fail: (operation, fault, options) => twins.fail("paymob", operation, fault, options),
    order: async (client = salma) => (await client.subscriptions.payByPage({ planId, period: 0 })).body,
    orders: () => twins.control("/paymob/orders"),
    at: (reference, deed) => twins.control(`/paymob/orders/${reference}`, deed),
    deviate: (reference, deviation) => twins.control(`/paymob/orders/${reference}/deviation`, deviation),
    statement: () => twins.control("/paymob/statement"),
    statusOf: async (id) => (await salma.payments.read({ id: String(id) })).body.status,
    async hear() {
      await quiet();
      await drain();
    },
    async settleAll() {
      await quiet();
      for (let round = 0; round < 12; round += 1) {
        await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db);
        await drain();
        clock.advance(60 * 2 ** Math.min(round, 5));
        await tick();
        await quiet();
      }
    },
    tasks: async () =>
      (await db.selectFrom("staff_task").select("cause").where("kind", "=", "payment").orderBy("cause").execute()).map(
        ({ cause }) => cause,
      ),
    async close() {
      await quiet();
      await twins.sandbox.close();
      await world?.close();
      expect(world?.defects).toEqual([]);
    },
  };
}
