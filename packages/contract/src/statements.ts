import * as z from "zod/mini";
import { type Endpoint, get } from "./kernel/endpoint.ts";
import { Instant, Piasters } from "./kernel/shapes.ts";
import { admin } from "./kernel/who.ts";
import { Month } from "./tutoring.ts";

/** What money is held, what is owed to others, and what was earned and spent. */
export const accountGroups = ["held", "owed", "result"] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** The kinds of accounts in the order of statements; `gateway` stands for one of each company, such as `gateway:fawry`. */
export const accountKinds = {
  held: ["gateway", "bank"],
  owed: ["unplaced", "unearned:subscription", "unearned:payment", "refunds-due", "tutor:pending", "tutor:payable", "tutor:withdrawing"],
  result: ["revenue", "tutor-cost", "gateway-fees"],
} as const satisfies Record<AccountGroup, readonly string[]>;
export type AccountKind = (typeof accountKinds)[AccountGroup][number];

/** Everything that the books write down, in the order of a payment's life. */
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

/** A kind of account in a month, such as `tutor:payable`: debits are positive, so that what is owed or earned stands below zero. */
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

/** A Cairo month's books. `closedAt` is null while the month runs, and until it is summed up. */
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
