import { foldDigits } from "@hiwar/contract/kernel/digits";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import type { payments } from "@hiwar/contract/payments";
import type { ReadContext } from "../../kernel/context.ts";
import { pageOf } from "../../kernel/paging.ts";
import { streamRows } from "../../kernel/stream-rows.ts";
import { withinDays } from "../../kernel/time.ts";
import { shownPayment } from "../read.ts";
import { isAnyFound, type PaymentCriteria, type PaymentLineRow, paymentLines, type SearchResult, selectPaymentLines } from "./queries.ts";
import { mayBeginPaymentNumber } from "./rules.ts";

type Filter = Omit<Input<typeof payments.list>, "page" | "size">;

/** A page of one person's or everyone's transactions, in the order of `paymentLines`; admins also get the payer. */
export async function listPayments(
  context: ReadContext,
  { page, size, ...filter }: Input<typeof payments.list>,
): Promise<Answer<typeof payments.list>> {
  const shown = pageOf({ page, size });
  const { asked, found, hasMorePayers } = await searchOf(context, filter, mostPayers);
  const { list, total } = await selectPaymentLines(context.db, asked, found, shown);
  return { list: list.map((row) => shownLine(row, isAdmin(context.actor))), total, ...(hasMorePayers && { hasMorePayers }) };
}

/** Streams all transactions that match a filter, with their payers, for an export of staff. */
export async function* streamPayments(context: ReadContext, filter: Filter) {
  const { asked, found } = await searchOf(context, filter, mostPayersOfFile);
  for await (const rows of streamRows(context.db, paymentLines(context.db, asked, found))) yield rows.map((row) => shownLine(row, true));
}

const shownLine = (row: PaymentLineRow, isForStaff: boolean) => ({
  ...shownPayment(row),
  payer: isForStaff ? { id: row.personId, name: row.payerName } : undefined,
});

/** The most payers that a search considers; when there are more, the answer says so and staff type a longer text. */
const mostPayers = 20;
/** The most payers that an export considers: in effect, all matching ones. */
const mostPayersOfFile = 1_000_000;

interface Search {
  readonly asked: PaymentCriteria;
  readonly found: SearchResult;
  /** Whether more than `most` payers match. */
  readonly hasMorePayers?: boolean;
}

/** Builds the filter and resolves the search text. People who match the text count only if no transaction's number begins with it. */
async function searchOf({ db, hooks }: ReadContext, { q = "", from, to, ...rest }: Filter, most: number): Promise<Search> {
  const days = withinDays({ from, to });
  const asked = { ...rest, from: days.from, to: days.until };
  const text = foldDigits(q);
  if (text === "") return { asked, found: null };
  if (mayBeginPaymentNumber(text))
    for (const column of ["gateway_reference", "merchant_reference"] as const) {
      const found = { column, beginning: text.toLowerCase() };
      if (await isAnyFound(db, asked, found)) return { asked, found };
    }
  const people = await hooks.payments.findPayers(db, text, most + 1);
  return { asked, found: { people: people.slice(0, most) }, hasMorePayers: people.length > most };
}
