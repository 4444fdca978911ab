import { foldDigits } from "@hiwar/contract/kernel/digits";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import type { payments } from "@hiwar/contract/payments";
import type { ReadContext } from "../../kernel/context.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { withinDays } from "../../kernel/time.ts";
import { shownPayment } from "../read.ts";
import { type PaymentsAsked, selectNumbered, selectOfPeople, selectPaymentLines } from "./queries.ts";
import { isNumberOfPayment } from "./rules.ts";

/** A page of a person's transactions, or everyone's, by when they were begun; staff are told whose they are. */
export function listPayments(
  context: ReadContext,
  { page, size, ...filter }: Input<typeof payments.list>,
): Promise<Answer<typeof payments.list>> {
  return paymentsIn(context, filter, pageOf({ page, size }));
}

/** The same, however deep. */
export async function paymentsIn(
  { db, actor, hooks }: ReadContext,
  { q = "", from, to, ...asked }: Omit<Input<typeof payments.list>, "page" | "size">,
  page: Page,
): Promise<Answer<typeof payments.list>> {
  const days = withinDays({ from, to });
  const { list, total } = await select({ db, hooks }, { ...asked, from: days.from, to: days.until }, foldDigits(q), page);
  const payerOf = ({ personId, payerName }: (typeof list)[number]) => (isAdmin(actor) ? { id: personId, name: payerName } : undefined);
  return { list: list.map((row) => ({ ...shownPayment(row), payer: payerOf(row) })), total };
}

/** Of so many people at most: whoever means another types one more letter. */
const mostPeople = 200;

/** A number of a transaction is looked for before the people who may have it in their own. */
async function select({ db, hooks }: Pick<ReadContext, "db" | "hooks">, asked: PaymentsAsked, text: string, page: Page) {
  if (text === "") return selectPaymentLines(db, asked, page);
  if (isNumberOfPayment(text))
    for (const column of ["gateway_reference", "merchant_reference"] as const) {
      const found = await selectNumbered(db, asked, { column, beginning: text.toLowerCase() }, page);
      if (found.total > 0) return found;
    }
  return selectOfPeople(db, asked, await hooks.payments.findPayers(db, text, mostPeople), page);
}
