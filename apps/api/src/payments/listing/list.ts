import { foldDigits } from "@hiwar/contract/kernel/digits";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import type { payments } from "@hiwar/contract/payments";
import type { ReadContext } from "../../kernel/context.ts";
import { pageOf } from "../../kernel/paging.ts";
import { streamRows } from "../../kernel/stream-rows.ts";
import { withinDays } from "../../kernel/time.ts";
import { shownPayment } from "../read.ts";
import { type Found, isAnyFound, type PaymentCriteria, type PaymentLineRow, paymentLines, selectPaymentLines } from "./queries.ts";
import { isNumberOfPayment } from "./rules.ts";

type Filter = Omit<Input<typeof payments.list>, "page" | "size">;

/** A page of a person's transactions, or everyone's, by when they were begun; staff are told whose they are. */
export async function listPayments(
  context: ReadContext,
  { page, size, ...filter }: Input<typeof payments.list>,
): Promise<Answer<typeof payments.list>> {
  const shown = pageOf({ page, size });
  const { asked, found, hasMorePayers } = await searchOf(context, filter, mostPayers);
  const { list, total } = await selectPaymentLines(context.db, asked, found, shown);
  return { list: list.map((row) => shownLine(row, isAdmin(context.actor))), total, ...(hasMorePayers && { hasMorePayers }) };
}

/** All of them, for staff. */
export async function* streamPayments(context: ReadContext, filter: Filter) {
  const { asked, found } = await searchOf(context, filter, mostPayersOfFile);
  for await (const rows of streamRows(context.db, paymentLines(context.db, asked, found))) yield rows.map((row) => shownLine(row, true));
}

const shownLine = (row: PaymentLineRow, isForStaff: boolean) => ({
  ...shownPayment(row),
  payer: isForStaff ? { id: row.personId, name: row.payerName } : undefined,
});

/** Of so many people at most: whoever means another is told, and types one more letter. */
const mostPayers = 20;
/** A file is of everybody. */
const mostPayersOfFile = 1_000_000;

interface Search {
  readonly asked: PaymentCriteria;
  readonly found: Found;
  /** More people than `most` are called so. */
  readonly hasMorePayers?: boolean;
}

/** What is asked for and looked for. A number of a transaction comes before the people who may have it in their own. */
async function searchOf({ db, hooks }: ReadContext, { q = "", from, to, ...rest }: Filter, most: number): Promise<Search> {
  const days = withinDays({ from, to });
  const asked = { ...rest, from: days.from, to: days.until };
  const text = foldDigits(q);
  if (text === "") return { asked, found: null };
  if (isNumberOfPayment(text))
    for (const column of ["gateway_reference", "merchant_reference"] as const) {
      const found = { column, beginning: text.toLowerCase() };
      if (await isAnyFound(db, asked, found)) return { asked, found };
    }
  const people = await hooks.payments.findPayers(db, text, most + 1);
  return { asked, found: { people: people.slice(0, most) }, hasMorePayers: people.length > most };
}
