import type { PaymentStatus } from "@hiwar/contract/payments";
import { sandboxMerchant } from "@hiwar/sandbox/fawry/merchant";
import type { Sandbox } from "@hiwar/sandbox/start";
import { expect, vi } from "vitest";
import type { Database } from "../kernel/database.ts";
import { createFawryGateway } from "../outside/fawry/gateway.ts";
import type { Gateway } from "../outside/gateway.ts";
import { createPaymobGateway } from "../outside/paymob/gateway.ts";
import { balancesOf } from "./books.ts";
import { as, type Client } from "./client.ts";
import { type PaymobShop, paymobConfig } from "./paymob.ts";
import { insertPlan } from "./plans.ts";
import { startTwins } from "./twins.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

/** An order as the twin has it written; sums are in piasters. */
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
  /** Moves an order at the twin, by either side's reference; it then calls us back. */
  readonly move: (
    reference: string,
    status: "PAID" | "CANCELED" | "EXPIRED" | "FAILED" | "REFUNDED" | "PARTIAL_REFUNDED" | "NEW",
  ) => Promise<void>;
  /** Changes what the twin has written of an order, without a call to us. */
  readonly deviate: (
    reference: string,
    deviation: {
      status?: "PAID" | "NEW" | "REFUNDED" | "CANCELED" | "PARTIAL_REFUNDED";
      amountPiasters?: number;
      merchantFeePiasters?: number;
    },
  ) => Promise<void>;
  /** Scripts how the twin's next runs of an operation go wrong. */
  readonly fail: (
    operation: string,
    fault: string,
    options?: { company?: "fawry" | "paymob"; times?: number; argument?: string | number },
  ) => Promise<void>;
  /** The twin of Paymob beside it, where it `takesPages`. */
  readonly pages: Pick<PaymobShop, "orders" | "at">;
  /** Stores a card on Fawry's own page, as a person would. */
  readonly addCard: (personId: number, number?: string) => Promise<void>;
  /** Answers at the bank's page where a payment's browser was sent. */
  readonly answerBank: (redirectUrl: string | null, verdict: "approve" | "decline") => Promise<URL>;
  readonly orders: () => Promise<TwinOrder[]>;
  /** Waits until the twin's calls have come in and works the queue they filled. */
  readonly hear: (messages: number) => Promise<void>;
  /** Ends whatever was made to fail. */
  readonly recover: () => Promise<void>;
  /** Waits until none of the twin's calls is on its way. */
  readonly allHeard: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A test world whose Fawry is the twin, over real HTTP both ways; so is its Paymob, where it `takesPages`. */
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
      await vi.waitFor(
        async () => {
          if ((await countArrived(db)) < messages) throw new Error("not yet");
        },
        { timeout: 5_000, interval: 20 },
      );
      await drain();
    },
    allHeard,
    close: async () => {
      // Nobody would be there for them afterwards.
      await allHeard();
      await sandbox.close();
      await world.close();
    },
  };
}

/** Gateways at the twins' address, and how to say where they find us once that is known. */
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

/** How many of the gateways' calls have come in. */
async function countArrived(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("gateway_message")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Sends a form as a browser does, and answers where it leads. */
async function press(url: string, fields: Record<string, string>): Promise<URL> {
  const reply = await fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return new URL(reply.headers.get("location") ?? "");
}

/** A paying world with a plan to buy, Salma who buys, and what one asks of the books afterwards. */
export interface Shop extends PayingWorld {
  readonly salma: Client;
  readonly planId: number;
  /** Orders the plan by reference number. */
  readonly order: (client?: Client) => Promise<Answered>;
  readonly statusOf: (id: number) => Promise<PaymentStatus>;
  /** Kinds of the alerts that were raised, in alphabetical order. */
  readonly alerts: () => Promise<string[]>;
  /** What stands on the accounts that are not even. */
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
