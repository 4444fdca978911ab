import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { lockPeople } from "../../accounts/lock-people.ts";
import type { Actor, Context, OpenContext } from "../../kernel/context.ts";
import { commitIntentOnce } from "../../kernel/idempotency.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import type { ChargeMeans, GatewayOrder, Gateways } from "../../outside/gateway.ts";
import { findCard } from "../cards/cards.ts";
import { gatewayOf } from "../gateway-of.ts";
import { type OpenedPayment, PendingPaymentExists } from "../open.ts";
import { selectUnpaid } from "../queries.ts";
import { cancelPendingPayment } from "../reconciling/cancel-at-gateway.ts";
import { recordCharge } from "../reconciling/query-gateway.ts";
import { localReport } from "../settling/local-report.ts";
import { type Locks, locksOf } from "../settling/purposes.ts";
import { settle } from "../settling/settle.ts";
import { countRequestTo } from "../wallets/count.ts";
import { providerOf } from "../ways.ts";

/** How somebody pays. A card's verification value (`cvv`) is stored nowhere: it is in memory until the gateway has been called. */
export type Means =
  | { readonly kind: "reference" }
  | { readonly kind: "hosted" }
  | { readonly kind: "wallet"; readonly walletNumber: string | null }
  | { readonly kind: "card"; readonly cardId: number; readonly cvv: string; readonly planId: string | null };

/** What an order stores about the payment method. */
export interface Method {
  readonly method: PaymentMethod;
  /** The gateway that takes the payment. */
  readonly provider: string;
  readonly hint: string | null;
}

interface Sale {
  /** People whom the order locks beside the caller. */
  readonly others: Locks;
  /** Stores the order together with its transaction, in one database transaction. */
  readonly order: (context: Context, method: Method) => Promise<OpenedPayment>;
  /** Called when the previous unpaid transaction turns out to be paid: throws the refusal of the new one. */
  readonly refusePaid: (context: Context) => Promise<never>;
}

/**
 * Pays in three steps: commits the intent, calls the gateway, records its reply. Without a reply the transaction stays New and is queried later.
 * Returns the transaction's id; its status is Failed when a bank or wallet declined.
 */
export async function payBy(open: OpenContext<Actor>, means: Means, sale: Sale): Promise<number> {
  const { id, charge } = await createIntentReplacingPending(open, means, sale);
  if (!charge) return id;
  const reply = await gatewayOf(open, charge).charge(charge.order, charge.means, `${open.settings.appUrl}/checkout/${id}`);
  const { status } = await open.withFreshClock().transact((context) => recordCharge(context, id, reply));
  const isTold = reply.kind === "ok" && reply.value.kind === "declined";
  if (status === PaymentStatus.Failed && !isTold) refuse("fawry-error");
  return id;
}

interface Intent {
  readonly id: number;
  /** Null when nothing is sent to the gateway: a repeated call, or an order without cost that is settled already. */
  readonly charge: { readonly provider: string; readonly order: GatewayOrder; readonly means: ChargeMeans } | null;
}

/**
 * Creates the intent. A previous unpaid transaction is cancelled first, but only if the new order is possible. If the previous one turns out to be
 * paid, the new one is refused.
 */
async function createIntentReplacingPending(open: OpenContext<Actor>, means: Means, sale: Sale): Promise<Intent> {
  const attempt = (at: OpenContext<Actor>) => at.transact((context) => intend(context, at.outside, means, sale));
  try {
    return await attempt(open);
  } catch (error) {
    if (!(error instanceof PendingPaymentExists)) throw error;
  }
  await dryRun(open, means, sale);
  if ((await cancelPendingPayment(open)) === "paid") await open.transact(sale.refusePaid);
  // The gateway may have been slow, so the new transaction starts at the current time and not at the call's.
  return attempt(open.withFreshClock()).catch((error: unknown) =>
    error instanceof PendingPaymentExists ? refuse("still-processing") : Promise.reject(error),
  );
}

class DryRunRollback extends Error {}

/**
 * Tries the new order as if the unpaid transaction were cancelled, then rolls everything back. So no payer loses a reference number, or the lesson's
 * time that the old order holds, for an order that would be refused.
 */
async function dryRun(open: OpenContext<Actor>, means: Means, sale: Sale): Promise<void> {
  const rehearsal = open.transact(async (context) => {
    const { db, actor } = context;
    const before = await selectUnpaid(db, actor.id);
    const ofUnpaid = before ? await locksOf(context, before) : [];
    // With these locks the payer can open no other transaction during the dry run.
    await lockPeople(context, [{ id: actor.id, mode: "change" }, ...sale.others, ...ofUnpaid]);
    const unpaid = await selectUnpaid(db, actor.id);
    if (unpaid) await settle(context, unpaid.id, localReport(unpaid, PaymentStatus.Canceled));
    await intend(context, open.outside, means, sale);
    throw new DryRunRollback();
  });
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof DryRunRollback)) throw error;
  });
}

async function intend(context: Context, { gateways }: { gateways: Gateways }, means: Means, sale: Sale): Promise<Intent> {
  let charge: Intent["charge"] = null;
  const { reference } = await commitIntentOnce(context, async () => {
    const prepared = await prepare(context, gateways, means);
    const { id, order } = await sale.order(context, prepared.method);
    // No gateway takes an order without cost: it is paid as soon as it is stored (docs/rules.md#prices).
    if (order.amountPiasters === 0) await settle(context, id, localReport(order, PaymentStatus.Paid));
    else {
      if (prepared.isDown) refuse("service-unavailable");
      await countRequestTo(context, phoneAsked(means, order));
      charge = { provider: prepared.method.provider, order, means: prepared.means };
    }
    return String(id);
  });
  return { id: Number(reference), charge };
}

/** The phone that learns of the order: the wallet that is asked, or the payer's, to which Fawry may text a reference number. */
function phoneAsked(means: Means, { payer }: GatewayOrder): string | null {
  if (means.kind === "wallet") return means.walletNumber;
  return means.kind === "reference" && payer.phone !== "" ? payer.phone : null;
}

interface Prepared {
  readonly method: Method;
  readonly means: ChargeMeans;
  /** Whether the company that would take the money is down. */
  readonly isDown: boolean;
}

async function prepare(context: Context, gateways: Gateways, means: Means): Promise<Prepared> {
  const { Fawry, EWallet, Card, BankInstallment, Hosted } = PaymentMethod;
  const of = (method: PaymentMethod, hint: string | null, cardProvider: string | null = null) => {
    const { provider, isDown } = orRefuse(providerOf({ ...context, gateways }, method, cardProvider), "fawry-error");
    return { method: { method, hint, provider }, isDown };
  };
  if (means.kind === "reference") return { ...of(Fawry, null), means };
  if (means.kind === "hosted") return { ...of(Hosted, null), means };
  if (means.kind === "wallet") return { ...of(EWallet, means.walletNumber?.slice(-4) ?? null), means };
  const { cvv: verificationValue, planId } = means;
  const { token, lastDigits, provider } = await findCard(context, means.cardId);
  const chosen = of(planId === null ? Card : BankInstallment, lastDigits, provider);
  return { ...chosen, means: { kind: "card", token, verificationValue, planId } };
}
