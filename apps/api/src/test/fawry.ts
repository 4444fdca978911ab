import type { PaymentStatus } from "@hiwar/contract/payments";
import { sandboxMerchant } from "@hiwar/sandbox/fawry/merchant";
import type { Sandbox } from "@hiwar/sandbox/start";
import { expect } from "vitest";
import type { Database } from "../kernel/database.ts";
import { createFawryGateway } from "../outside/fawry/gateway.ts";
import type { Gateway } from "../outside/gateway.ts";
import { createPaymobGateway } from "../outside/paymob/gateway.ts";
import { balancesOf } from "./books.ts";
import { as, type Client } from "./client.ts";
import { type PaymobShop, paymobConfig } from "./paymob.ts";
import { insertPlan } from "./plans.ts";
import { startTwins } from "./twins.ts";
import { until } from "./until.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

/** An order as the twin stores it; amounts are in piasters. */
export interface TwinOrder {
  readonly fawryReference: string;
  readonly merchantReference: string;
  readonly status: string;
  readonly amountPiasters: number;
  readonly refundedPiasters: number;
  readonly merchantFeePiasters?: number;
}

export interface PayingWorld {
  readonly world: TestWorld;
  readonly sandbox: Sandbox;
  /** Moves an order at the twin, by either side's reference; the twin then calls our webhook. */
  readonly move: (
    reference: string,
    status: "PAID" | "CANCELED" | "EXPIRED" | "FAILED" | "REFUNDED" | "PARTIAL_REFUNDED" | "NEW",
  ) => Promise<void>;
  /** Changes the twin's record of an order without calling our webhook. */
  readonly deviate: (
    reference: string,
    deviation: {
      status?: "PAID" | "NEW" | "REFUNDED" | "CANCELED" | "PARTIAL_REFUNDED";
      amountPiasters?: number;
      merchantFeePiasters?: number;
    },
  ) => Promise<void>;
  /** Makes the twin's next runs of an operation fail. */
  readonly fail: (
    operation: string,
    fault: string,
    options?: { company?: "fawry" | "paymob"; times?: number; argument?: string | number },
  ) => Promise<void>;
  /** The twin of Paymob in the same world, if `takesPages`. */
  readonly pages: Pick<PaymobShop, "orders" | "at">;
  /** Stores a card on Fawry's own page, as a person would. */
  readonly addCard: (personId: number, number?: string) => Promise<void>;
  /** Answers the bank's page to which a payment's browser was redirected. */
  readonly answerBank: (redirectUrl: string | null, verdict: "approve" | "decline") => Promise<URL>;
  readonly orders: () => Promise<TwinOrder[]>;
  /** Waits until this many of the twin's messages have arrived, then works the queue. */
  readonly hear: (messages: number) => Promise<void>;
  /** Ends all scripted failures. */
  readonly recover: () => Promise<void>;
  /** Waits until none of the twin's calls is pending. */
  readonly allHeard: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A test world whose Fawry is the twin, over real HTTP in both directions; also its Paymob, if `takesPages`. */
export async function createPayingWorld({
  customerFeePiasters = 0,
  timeoutMilliseconds = 1_000,
  takesPages = false,
} = {}): Promise<PayingWorld> {
  let world: TestWorld | undefined;
  const now = () => world?.clock.now() ?? Temporal.Now.instant();
  const twins = await startTwins({ now, fawry: { retryMilliseconds: 50, customerFeePiasters } });
  const { sandbox, control } = twins;
  const { gateways, tellAt } = connectTwins(sandbox.url, { timeoutMilliseconds, takesPages }, now);
  world = await createTestWorld({ outside: { gateways } });
  tellAt(world.url);
  const { db, drain } = world;
  const allHeard = () => twins.allHeard("fawry", ...(takesPages ? (["paymob"] as const) : []));
  return {
    world,
    sandbox,
    move: async (reference, status) => void (await control(`/fawry/orders/${reference}`, { status })),
    deviate: async (reference, deviation) => void (await control(`/fawry/orders/${reference}/deviation`, deviation)),
    fail: (operation, fault, { company = "fawry", ...options } = {}) => twins.fail(company, operation, fault, options),
    pages: {
      orders: () => control("/paymob/orders"),
      at: (reference, deed) => control(`/paymob/orders/${reference}`, deed),
    },
    recover: async () => void (await fetch(`${sandbox.url}/control/faults`, { method: "DELETE" })),
    addCard: async (personId, number = "4242424242424242") => {
      const fields = {
        accNo: sandboxMerchant.merchantCode,
        customerProfileId: String(personId),
        returnUrl: "http://app.localhost/card-added",
      };
      await press(`${sandbox.url}/atfawry/plugin/card-token`, { ...fields, number, action: "add" });
    },
    answerBank: (redirectUrl, verdict) => press(redirectUrl ?? "", { verdict }),
    orders: () => control("/fawry/orders"),
    hear: async (messages) => {
      await until(async () => (await countArrived(db)) >= messages);
      await drain();
    },
    allHeard,
    close: async () => {
      // Pending calls of the twin would fail after the world is closed.
      await allHeard();
      await sandbox.close();
      await world.close();
    },
  };
}

/** Creates gateways that call the twins, and a function that sets their webhook URLs once they are known. */
function connectTwins(
  url: string,
  { timeoutMilliseconds, takesPages }: { timeoutMilliseconds: number; takesPages: boolean },
  now: () => Temporal.Instant,
) {
  const site = { baseUrl: url, pagesUrl: url, webhookUrl: "" };
  const fawry = { ...sandboxMerchant, ...site, encodeQuery: true, timeoutMilliseconds };
  const paymob = paymobConfig(url, { timeoutMilliseconds });
  const gateways = new Map<string, Gateway>([["fawry", createFawryGateway(fawry, now)]]);
  if (takesPages) gateways.set("paymob", createPaymobGateway(paymob, now));
  const tellAt = (ours: string) => {
    fawry.webhookUrl = `${ours}/api/v1/webhooks/fawry`;
    paymob.webhookUrl = `${ours}/api/v1/webhooks/paymob`;
  };
  return { gateways, tellAt };
}

/** Counts the received messages of the gateways. */
async function countArrived(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("gateway_message")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Submits a form as a browser does, and returns the redirect's target. */
async function press(url: string, fields: Record<string, string>): Promise<URL> {
  const reply = await fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return new URL(reply.headers.get("location") ?? "");
}

/** A paying world with a plan for sale, the student Salma, and queries on the books. */
export interface Shop extends PayingWorld {
  readonly salma: Client;
  readonly planId: number;
  /** Orders the plan by reference number. */
  readonly order: (client?: Client) => Promise<Answered>;
  readonly statusOf: (id: number) => Promise<PaymentStatus>;
  /** Causes of all staff tasks about payments, decided ones included, in alphabetical order. */
  readonly alerts: () => Promise<string[]>;
  /** Accounts with a balance other than zero. */
  readonly balances: () => Promise<Record<string, number>>;
}

type Answered = Awaited<ReturnType<Client["subscriptions"]["payByReference"]>>["body"];

export async function openShop(): Promise<Shop> {
  const paying = await createPayingWorld();
  const { world } = paying;
  const planId = await insertPlan(world.db, world.clock.now());
  const salma = await as(world, world.people.salma);
  return {
    ...paying,
    salma,
    planId,
    order: async (client = salma) => (await client.subscriptions.payByReference({ planId, period: 0 })).body,
    statusOf: async (id) => (await salma.payments.read({ id: String(id) })).body.status,
    alerts: async () =>
      (await world.db.selectFrom("staff_task").select("cause").where("kind", "=", "payment").orderBy("cause").execute()).map(
        ({ cause }) => cause,
      ),
    balances: () => balancesOf(world.db),
    close: async () => {
      await paying.close();
      expect(world.defects).toEqual([]);
    },
  };
}
