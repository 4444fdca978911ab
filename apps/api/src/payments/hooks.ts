import type { PaymentOrder } from "@hiwar/contract/payments";
import type * as z from "zod/mini";
import type { PersonLock } from "../accounts/lock-people.ts";
import type { AnyContext, AnyReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import type { UnearnedRevenue } from "./ledger/rules.ts";
import type { PaymentRow } from "./queries.ts";

/** What payments ask of whoever sells: a purpose with one left out does not compile. */
interface PurposeHooks<Purpose extends keyof PaymentOrder> {
  /** Money has come: gives what was bought and says what it stands for now, or null when it has no place. */
  readonly whenPaid: (context: AnyContext, payment: PaymentRow) => Promise<UnearnedRevenue | null>;
  /** It will not be paid: what was held for it is free again. */
  readonly whenClosed: (context: AnyContext, payment: PaymentRow) => Promise<void>;
  /** The gateway took the money back: what was bought ends; says what the money stood for. */
  readonly whenReversed: (context: AnyContext, payment: PaymentRow) => Promise<UnearnedRevenue | null>;
  /** Whom the order touches beside its payer: they are locked together, in the order of all locks. */
  readonly othersOf: (context: AnyContext, payment: PaymentRow) => Promise<readonly PersonLock[]>;
  /** What it is for, as far as that still stands. */
  readonly orderOf: (context: AnyReadContext, payment: PaymentRow) => Promise<z.output<typeof PaymentOrder>[Purpose]>;
  /** Whether two transactions of one payer and purpose are for the same, so that one of them is enough. */
  readonly isSameOrder: (context: AnyContext, one: PaymentRow, other: PaymentRow) => Promise<boolean>;
}

type OfPurposes = { readonly [Purpose in keyof PaymentOrder]: PurposeHooks<Purpose> };

export interface PaymentHooks extends OfPurposes {
  /** A gateway has said something of an order, whose transaction is locked; what it says and what followed from it are written. */
  readonly gatewaySpoke: (context: AnyContext, paymentId: number) => Promise<void>;
  /** Ids of the first `most` payers whom staff find by what they typed. */
  readonly findPayers: (db: Database, typed: string, most: number) => Promise<readonly number[]>;
}
