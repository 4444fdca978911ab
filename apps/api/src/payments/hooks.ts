import type { PaymentOrder } from "@hiwar/contract/payments";
import type * as z from "zod/mini";
import type { PersonLock } from "../accounts/lock-people.ts";
import type { AnyContext, AnyReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import type { UnearnedRevenue } from "./ledger/rules.ts";
import type { PaymentRow } from "./queries.ts";

/** Hooks that payments call on the domain that sells a purpose (a plan or a lesson). A purpose that lacks one does not compile. */
interface PurposeHooks<Purpose extends keyof PaymentOrder> {
  /** Called when money has arrived: provides what was bought and returns what the money now stands for. Null when nothing can be provided. */
  readonly whenPaid: (context: AnyContext, payment: PaymentRow) => Promise<UnearnedRevenue | null>;
  /** Called when the order closes unpaid, or its money goes back at once (blocked payer, or returned before any report): releases what was held. */
  readonly whenClosed: (context: AnyContext, payment: PaymentRow) => Promise<void>;
  /** Called when the gateway took the money back: ends what was bought and returns what the money stood for. */
  readonly whenReversed: (context: AnyContext, payment: PaymentRow) => Promise<UnearnedRevenue | null>;
  /** What the money of a paid order stands for; null when nothing was provided for it. */
  readonly unearnedOf: (context: AnyContext, payment: PaymentRow) => Promise<UnearnedRevenue | null>;
  /** The people whom the order affects beside its payer. All are locked together, in the general lock order. */
  readonly othersOf: (context: AnyContext, payment: PaymentRow) => Promise<readonly PersonLock[]>;
  /** What the order is for, in the contract's shape; null when that does not exist any more. */
  readonly orderOf: (context: AnyReadContext, payment: PaymentRow) => Promise<z.output<typeof PaymentOrder>[Purpose]>;
  /** Whether a paid order makes the payer's unpaid order of the same purpose needless, so that it is cancelled. */
  readonly replacesOrder: (context: AnyContext, one: PaymentRow, other: PaymentRow) => Promise<boolean>;
}

type OfPurposes = { readonly [Purpose in keyof PaymentOrder]: PurposeHooks<Purpose> };

export interface PaymentHooks extends OfPurposes {
  /** Called after a gateway answered about an order. Its transaction is locked; the answer and its consequences are stored. */
  readonly gatewayAnswerStored: (context: AnyContext, paymentId: number) => Promise<void>;
  /** Ids of the first `most` payers that match a search text of staff. */
  readonly findPayers: (db: Database, typed: string, most: number) => Promise<readonly number[]>;
}
