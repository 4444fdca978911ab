import type { FailureReason, PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import type { Outcome, Verified } from "./outcome.ts";

/** The references of an order: ours, and the company's once it has one. */
export interface OrderNames {
  readonly merchantReference: string;
  readonly gatewayReference: string | null;
}

/** An order as it is sent to a gateway. */
export interface GatewayOrder {
  /** Unique for every attempt and never reused. */
  readonly merchantReference: string;
  /** `phone` is in local form (`01…`) or empty. */
  readonly payer: { readonly id: string; readonly name: string; readonly phone: string; readonly email: string };
  readonly amountPiasters: number;
  readonly description: string;
  /** Our id of the sold item: the transaction's number. */
  readonly itemId: string;
  readonly expiresAt: Temporal.Instant;
}

/** How an order is paid. A card's verification value is passed on and never stored. */
export type ChargeMeans =
  | { readonly kind: "reference" }
  /** Without a number a QR code is shown that any wallet can read. */
  | { readonly kind: "wallet"; readonly walletNumber: string | null }
  /** On the company's own page, where the payer chooses how to pay. */
  | { readonly kind: "hosted" }
  | { readonly kind: "card"; readonly token: string; readonly verificationValue: string; readonly planId: string | null };

/** Why no money came: the reason for the payer, and the company's own text for staff. */
export interface Failure {
  readonly reason: FailureReason;
  readonly detail: string;
}

/** What the payer needs to continue: a reference number, a QR code, or a URL for the browser. */
export interface OpenedOrder {
  readonly kind: "opened";
  /** Null when the company names the order only later. */
  readonly gatewayReference: string | null;
  readonly qr: string | null;
  readonly redirectUrl: string | null;
}

/** The answer to a charge: the order is open, or the payer's bank or wallet declined. */
export type Charged = OpenedOrder | { readonly kind: "declined"; readonly failure: Failure };

/** A company's report about an order, after its signature was verified. */
export interface GatewayReport extends OrderNames {
  /** Null for an unknown status. */
  readonly status: PaymentStatus | null;
  readonly orderPiasters: number;
  /** What the payer paid, including fees. */
  readonly paymentPiasters: number;
  /** The payer's id that we sent; null when it is missing. */
  readonly payerId: string | null;
  /** The part of the company's fee that we bear; null when only its statements contain it. */
  readonly feePiasters: number | null;
  /** The sum of all refunds so far; null when the company does not report it. */
  readonly givenBackPiasters: number | null;
  readonly paidAt: Temporal.Instant | null;
  readonly failure: Failure | null;
}

/** A company's webhook about an order. Two with equal `words` are duplicates, whatever else differs. */
export interface GatewayCallback {
  readonly report: GatewayReport;
  /** Which of the order's references the signature covers; anybody could have written the other. */
  readonly signedName: keyof OrderNames;
  readonly words: readonly (string | number)[];
}

/** A company's webhook as received: signatures cover the bytes, the query or headers. */
export interface GatewayDelivery {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: Readonly<Record<string, string>>;
}

/** A card that a payer has stored with the company; we never receive its number. */
export interface StoredCard {
  readonly token: string;
  readonly lastDigits: string;
  readonly brand: string;
}

export interface GatewayCards {
  list(payerId: string): Promise<Outcome<readonly StoredCard[]>>;
  remove(payerId: string, token: string): Promise<Outcome>;
  /** The URL of the company's page that takes a card's number and returns the browser to `returnUrl`. */
  addPage(payerId: string, returnUrl: string): string;
}

/** A bank's plan to pay in parts. */
export interface InstallmentPlan {
  readonly id: string;
  readonly name: string;
  readonly bank: string;
  readonly months: number;
  readonly ratePercent: number;
  readonly leastPiasters: number;
  readonly mostPiasters: number;
}

/** A company that takes payments. Each call returns an Outcome in the product's terms; the company's codes and spellings stay in its own folder. */
export interface Gateway {
  readonly methods: readonly PaymentMethod[];
  /** Whether calls are blocked for now, because it did not answer several times in a row. */
  readonly isDown: () => boolean;
  /** Opens an order; a card owner's browser returns to `returnUrl`. */
  charge(order: GatewayOrder, means: ChargeMeans, returnUrl: string): Promise<Outcome<Charged>>;
  /** Queries the status of an order; null when the company does not know it. */
  status(order: OrderNames): Promise<Outcome<GatewayReport | null>>;
  /** Cancels an unpaid order. Null for a company that cannot: such an order is closed only here, and its money may still arrive. */
  readonly cancel: ((order: OrderNames) => Promise<Outcome>) | null;
  /** Refunds an order. Not idempotent: query the status before a second call. */
  refund(order: OrderNames, amountPiasters: number, reason: string): Promise<Outcome>;
  readonly cards: GatewayCards | null;
  readonly installmentPlans: (() => Promise<Outcome<readonly InstallmentPlan[]>>) | null;
  /** Verifies and reads a webhook that claims to be from the company. */
  readCallback(delivery: GatewayDelivery): Verified<GatewayCallback>;
}

/** The gateways by the name that payments store, sorted by preference: an order goes to the first that offers its method. */
export type Gateways = ReadonlyMap<string, Gateway>;

/** The URL at which a company calls us, and how long we wait for its answers. */
export interface GatewaySite {
  readonly webhookUrl: string;
  readonly timeoutMilliseconds: number;
}
