import type { Sort } from "@hiwar/contract/kernel/shapes";
import type { PaymentMethod, PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import { type ExpressionBuilder, sql } from "kysely";
import { beginsWith } from "../../kernel/begins-with.ts";
import type { Database } from "../../kernel/database.ts";
import { countUpTo, ordered, type Page } from "../../kernel/paging.ts";
import type { DB } from "../../kernel/tables.ts";
import { selectPayments } from "../queries.ts";

/** What transactions are asked for; `from` is counted in, `to` is not. */
export interface PaymentsAsked {
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
  ({ personId, status, method, purpose, gateway, from, to }: PaymentsAsked) =>
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

const selectLines = (db: Database, filter: PaymentsAsked) =>
  selectPayments(db).innerJoin("person", "person.id", "payment.person_id").select("person.name as payerName").where(asked(filter));
const all = (db: Database, filter: PaymentsAsked) => db.selectFrom("payment").where(asked(filter));
const columns = { createdAt: "payment.created_at", id: "payment.id" } as const;

/** A page of transactions by when they were begun, the newest first unless `sort` says otherwise, and their number as far as `countUpTo` counts. */
export async function selectPaymentLines(db: Database, filter: PaymentsAsked, page: Page) {
  const list = ordered(selectLines(db, filter), filter.sort ?? "-createdAt", columns);
  return {
    list: await list.limit(page.limit).offset(page.offset).execute(),
    total: await countUpTo(db, all(db, filter), page),
  };
}

interface Numbered {
  readonly column: "gateway_reference" | "merchant_reference";
  readonly beginning: string;
}

/** The same of transactions whose number, the gateway's or ours, begins with a text, by that number. */
export async function selectNumbered(db: Database, filter: PaymentsAsked, { column, beginning }: Numbered, page: Page) {
  const isNumbered = ({ ref }: ExpressionBuilder<DB, "payment">) => beginsWith(ref(`payment.${column}`), sql<string>`${beginning}::text`);
  const list = selectLines(db, filter)
    .where(isNumbered)
    .orderBy(({ ref }) => sql`${ref(`payment.${column}`)} using ~<~`)
    .orderBy("payment.id");
  return {
    list: await list.limit(page.limit).offset(page.offset).execute(),
    total: await countUpTo(db, all(db, filter).where(isNumbered), page),
  };
}

/** The same of some people, of all of them together. */
export async function selectOfPeople(db: Database, filter: PaymentsAsked, people: readonly number[], page: Page) {
  if (people.length === 0) return { list: [], total: 0 };
  const isTheirs = ({ eb }: ExpressionBuilder<DB, "payment">) => eb("payment.person_id", "in", people);
  const list = ordered(selectLines(db, filter).where(isTheirs), filter.sort ?? "-createdAt", columns);
  return {
    list: await list.limit(page.limit).offset(page.offset).execute(),
    total: await countUpTo(db, all(db, filter).where(isTheirs), page),
  };
}
