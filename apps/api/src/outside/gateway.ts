import type { FailureReason, PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import type { Outcome, Verified } from "./outcome.ts";

/** An order's names: ours, and the company's own once it has given one. */
export interface OrderNames {
  readonly merchantReference: string;
  readonly gatewayReference: string | null;
}

/** What is to be paid, and by whom. */
export interface GatewayOrder {
  /** Unique for every attempt, never used again. */
  readonly merchantReference: string;
  /** `phone` is local (`01…`) or empty. */
  readonly payer: { readonly id: string; readonly name: string; readonly phone: string; readonly email: string };
  readonly amountPiasters: number;
  readonly description: string;
  /** What it is at us: the number of the transaction. */
  readonly itemId: string;
  readonly expiresAt: Temporal.Instant;
}

/** How it is to be paid. A card's verification value passes through and is kept nowhere. */
export type ChargeMeans =
  | { readonly kind: "reference" }
  /** Without a number a code is shown that any wallet can read. */
  | { readonly kind: "wallet"; readonly walletNumber: string | null }
  /** On the company's own page, which asks there what to pay with. */
  | { readonly kind: "hosted" }
  | { readonly kind: "card"; readonly token: string; readonly verificationValue: string; readonly planId: string | null };

/** Why money did not come: what its payer can do about it, and the company's own words for staff. */
export interface Failure {
  readonly reason: FailureReason;
  readonly detail: string;
}

/** What the payer needs to go on: a number, a picture of a code, or an address the browser goes on to. */
export interface OpenedOrder {
  readonly kind: "opened";
  /** Null where the company names the order only later. */
  readonly gatewayReference: string | null;
  readonly qr: string | null;
  readonly redirectUrl: string | null;
}

/** A charge that was answered: the order is open, or the payer's bank or wallet said no. */
export type Charged = OpenedOrder | { readonly kind: "declined"; readonly failure: Failure };

/** What a company says of an order, once its signature has been checked. */
export interface GatewayReport extends OrderNames {
  /** Null for a word that says nothing to us. */
  readonly status: PaymentStatus | null;
  readonly orderPiasters: number;
  /** What the payer paid, fees included. */
  readonly paymentPiasters: number;
  /** The payer as we named them; null when it is not said. */
  readonly payerId: string | null;
  /** What of the company's fee is ours to bear; null where the company tells it in its statements alone. */
  readonly feePiasters: number | null;
  /** What of the payment has gone back so far, in whatever parts; null where the company does not tell it. */
  readonly givenBackPiasters: number | null;
  readonly paidAt: Temporal.Instant | null;
  readonly failure: Failure | null;
}

/** A company's call about an order. Two with the same `words` say the same, whatever else differs. */
export interface GatewayCallback {
  readonly report: GatewayReport;
  /** Which of the order's names the signature covers: the other one is anybody's. */
  readonly signedName: keyof OrderNames;
  readonly words: readonly (string | number)[];
}

/** A company's call to us as it came: signatures cover bytes, a query or headers. */
export interface GatewayDelivery {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: Readonly<Record<string, string>>;
}

/** A card a payer has stored with the company; its number never comes to us. */
export interface StoredCard {
  readonly token: string;
  readonly lastDigits: string;
  readonly brand: string;
}

export interface GatewayCards {
  list(payerId: string): Promise<Outcome<readonly StoredCard[]>>;
  remove(payerId: string, token: string): Promise<Outcome>;
  /** The company's page that takes a card's number and sends the browser back to `returnUrl`. */
  addPage(payerId: string, returnUrl: string): string;
}

/** A way of a bank to pay in parts. */
export interface InstallmentPlan {
  readonly id: string;
  readonly name: string;
  readonly bank: string;
  readonly months: number;
  readonly ratePercent: number;
  readonly leastPiasters: number;
  readonly mostPiasters: number;
}

/**
 * A company that takes payments. What a call can come to is an Outcome in the product's own words; codes and spellings of
 * the company stay in its folder.
 */
export interface Gateway {
  readonly methods: readonly PaymentMethod[];
  /** Whether it is left alone for now, because it did not answer several times in a row. */
  readonly isDown: () => boolean;
  /** Opens an order; the browser of a card's owner comes back to `returnUrl`. */
  charge(order: GatewayOrder, means: ChargeMeans, returnUrl: string): Promise<Outcome<Charged>>;
  /** What became of an order; null when the company never heard of it. */
  status(order: OrderNames): Promise<Outcome<GatewayReport | null>>;
  /** Closes an unpaid order. Null for a company that cannot: such an order is closed at us alone, and its money may still come. */
  readonly cancel: ((order: OrderNames) => Promise<Outcome>) | null;
  /** Gives money back. Doing it twice gives it back twice: ask before a second call. */
  refund(order: OrderNames, amountPiasters: number, reason: string): Promise<Outcome>;
  readonly cards: GatewayCards | null;
  readonly installmentPlans: (() => Promise<Outcome<readonly InstallmentPlan[]>>) | null;
  /** Checks a call that says it comes from the company. */
  readCallback(delivery: GatewayDelivery): Verified<GatewayCallback>;
}

/** By their names, which payments keep; an order goes to the first that offers its method. */
export type Gateways = ReadonlyMap<string, Gateway>;

/** Where a company finds us, and how long we wait for it. */
export interface GatewaySite {
  readonly webhookUrl: string;
  readonly timeoutMilliseconds: number;
}
