import type { Sort } from "@hiwar/contract/kernel/shapes";
import type { PaymentMethod, PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import { type ExpressionBuilder, sql } from "kysely";
import { beginsWith } from "../../kernel/begins-with.ts";
import type { Database } from "../../kernel/database.ts";
import { countUpTo, inPage, ordered, type Page } from "../../kernel/paging.ts";
import type { DB } from "../../kernel/tables.ts";
import { selectPayments } from "../queries.ts";

/** Filter of transactions; `from` is inclusive, `to` is exclusive. */
export interface PaymentCriteria {
  readonly personId: number | null;
  readonly status?: PaymentStatus | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly purpose?: PaymentPurpose | undefined;
  readonly gateway?: string | undefined;
  readonly from?: Temporal.Instant | undefined;
  readonly to?: Temporal.Instant | undefined;
  readonly sort?: Sort<"createdAt"> | undefined;
}

const asked =
  ({ personId, status, method, purpose, gateway, from, to }: PaymentCriteria) =>
  ({ and, eb }: ExpressionBuilder<DB, "payment">) =>
    and([
      ...(personId === null ? [] : [eb("payment.person_id", "=", personId)]),
      ...(status === undefined ? [] : [eb("payment.status", "=", status)]),
      ...(method === undefined ? [] : [eb("payment.method", "=", method)]),
      ...(purpose === undefined ? [] : [eb("payment.purpose", "=", purpose)]),
      ...(gateway === undefined ? [] : [eb("payment.provider", "=", gateway)]),
      ...(from === undefined ? [] : [eb("payment.created_at", ">=", from)]),
      ...(to === undefined ? [] : [eb("payment.created_at", "<", to)]),
    ]);

/** What a search found: transactions whose number (the gateway's or ours) begins with a text, those of some people, or null for all. */
export type SearchResult =
  | { readonly column: "gateway_reference" | "merchant_reference"; readonly beginning: string }
  | { readonly people: readonly number[] }
  | null;

const foundBy =
  (found: SearchResult) =>
  ({ eb, ref, lit }: ExpressionBuilder<DB, "payment">) => {
    if (found === null) return lit(true);
    if ("people" in found) return eb("payment.person_id", "=", sql<number>`any(${found.people}::bigint[])`);
    return beginsWith(ref(`payment.${found.column}`), sql<string>`${found.beginning}::text`);
  };

const all = (db: Database, filter: PaymentCriteria, found: SearchResult) =>
  db.selectFrom("payment").where(asked(filter)).where(foundBy(found));
const columns = { createdAt: "payment.created_at", id: "payment.id" } as const;

/** Transactions sorted by the number that was searched; otherwise by creation, newest first unless `sort` differs. */
export function paymentLines(db: Database, filter: PaymentCriteria, found: SearchResult) {
  const lines = selectPayments(db)
    .innerJoin("person", "person.id", "payment.person_id")
    .select("person.name as payerName")
    .where(asked(filter))
    .where(foundBy(found));
  const sort = filter.sort ?? "-createdAt";
  if (found === null) return ordered(lines, sort, columns);
  // Sorted by one row value that has no index. With the index order the planner would scan everybody's rows to find those of a few people.
  if ("people" in found) return lines.orderBy(sql`(payment.created_at, payment.id)`, sort === "createdAt" ? "asc" : "desc");
  return lines.orderBy(({ ref }) => sql`${ref(`payment.${found.column}`)} using ~<~`).orderBy("payment.id");
}
export type PaymentLineRow = Awaited<ReturnType<typeof selectPaymentLines>>["list"][number];

/** A page of transactions, and how many match in all, up to the cap of `countUpTo`. */
export async function selectPaymentLines(db: Database, filter: PaymentCriteria, found: SearchResult, page: Page) {
  const list = await inPage(paymentLines(db, filter, found), page).execute();
  return { list, total: await countUpTo(db, all(db, filter, found), page) };
}

/** Whether any transaction matches. */
export async function isAnyFound(db: Database, filter: PaymentCriteria, found: SearchResult): Promise<boolean> {
  return (await all(db, filter, found).select("payment.id").limit(1).executeTakeFirst()) !== undefined;
}
