import * as z from "zod/mini";
import { type Endpoint, get } from "./kernel/endpoint.ts";
import { Instant, Piasters } from "./kernel/shapes.ts";
import { admin } from "./kernel/who.ts";
import { Month } from "./tutoring.ts";

/** Money held, money owed to others, and income with expenses. */
export const accountGroups = ["held", "owed", "result"] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** Kinds of accounts in the order of a statement. `gateway` covers one account per company, such as `gateway:fawry`. */
export const accountKinds = {
  held: ["gateway", "bank"],
  owed: ["unplaced", "unearned:subscription", "unearned:payment", "refunds-due", "tutor:pending", "tutor:payable", "tutor:withdrawing"],
  result: ["revenue", "tutor-cost", "gateway-fees"],
} as const satisfies Record<AccountGroup, readonly string[]>;
export type AccountKind = (typeof accountKinds)[AccountGroup][number];

/** All kinds of journal entries, in the order of a payment's life. */
export const entryKinds = [
  "paid",
  "fee-known",
  "placed",
  "delivered",
  "undelivered",
  "refundOwed",
  "refunded",
  "reversed",
  "earned",
  "earning-undone",
  "released",
  "withdrawal-asked",
  "withdrawal-returned",
  "withdrawal-paid",
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A kind of account in a month, such as `tutor:payable`. Debits are positive, so owed and earned amounts are negative. */
export const StatementAccount = z.object({
  account: z.string(),
  group: z.enum(accountGroups),
  openingPiasters: Piasters,
  debitPiasters: Piasters,
  creditPiasters: Piasters,
  closingPiasters: Piasters,
  moves: z.array(z.object({ kind: z.enum(entryKinds), debitPiasters: Piasters, creditPiasters: Piasters })),
});
export type StatementAccount = z.input<typeof StatementAccount>;

/** The books of a Cairo month. `closedAt` is null until the month is over and summed up. */
export const Statement = z.object({
  month: Month,
  firstMonth: z.nullable(Month),
  closedAt: z.nullable(Instant),
  accounts: z.array(StatementAccount),
});
export type Statement = z.input<typeof Statement>;

export const StatementFilter = z.strictObject({ month: z.optional(Month) });
export type StatementFilter = z.input<typeof StatementFilter>;

export const statements = {
  read: get("/statement", {
    who: admin,
    staffOnly: true,
    query: StatementFilter,
    answer: Statement,
    rate: { times: 60, seconds: 60 },
    summary: "A month's books, the running month's unless another is named: every kind of account with what moved it.",
  }),
} satisfies Record<string, Endpoint>;
