import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { reconciliation } from "@hiwar/contract/reconciliation";
import type { ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { readTasksOf } from "../tasks/list.ts";
import * as queries from "./queries.ts";

type DayOf = Answer<typeof reconciliation.day>;
type Sides = Pick<
  queries.DayRow,
  | "gateway_paid_piasters"
  | "gateway_fee_piasters"
  | "gateway_returned_piasters"
  | "books_paid_piasters"
  | "books_fee_piasters"
  | "books_returned_piasters"
>;

const sidesOf = (row: Sides) => ({
  there: {
    paidPiasters: row.gateway_paid_piasters,
    feePiasters: row.gateway_fee_piasters,
    returnedPiasters: row.gateway_returned_piasters,
  },
  here: { paidPiasters: row.books_paid_piasters, feePiasters: row.books_fee_piasters, returnedPiasters: row.books_returned_piasters },
});

/** Returns a page of days, latest first. */
export async function listDays(
  { db }: ReadContext,
  { state, ...paging }: Input<typeof reconciliation.days>,
): Promise<Answer<typeof reconciliation.days>> {
  const { list, total } = await queries.selectDays(db, state, pageOf(paging));
  return { list: list.map((row) => ({ ...row, ...sidesOf(row) })), total };
}

/** Streams the days that fit the filter, latest first, for an export. */
export function streamDays({ db }: ReadContext, { state }: Omit<Input<typeof reconciliation.days>, "page" | "size">) {
  return streamRows(db, queries.daysQuery(db, state, null));
}

const mostDifferences = 100;

/** Returns one day with its differences. Throws `not-found` if it was not opened. */
export async function readDay(context: ReadContext, { gateway, day }: Input<typeof reconciliation.day>): Promise<DayOf> {
  const { db } = context;
  const key = { provider: gateway, day };
  const row = orRefuse(await queries.selectDay(db, key), "not-found");
  const found = await queries.selectDifferences(db, key, mostDifferences);
  const ids = found.map(({ paymentId }) => paymentId);
  const tasks = await readTasksOf(context, "payment", ids);
  const differences = found.map((one) => {
    const task = tasks.find(({ subjectId, cause }) => subjectId === one.paymentId && cause === one.what);
    const decided = task?.decision ? { at: task.decision.at, note: task.decision.note } : null;
    return { ...one, ...sidesOf(one), payer: { id: one.payerId, name: one.payerName }, decided };
  });
  return { ...row, ...sidesOf(row), waiting: await queries.countWaiting(db, key), differences };
}
