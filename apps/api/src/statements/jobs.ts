import type { OpenContext } from "../kernel/context.ts";
import type { Jobs } from "../kernel/jobs.ts";
import * as queries from "./queries.ts";
import { cairoMonth, monthToClose, spanOfMonth } from "./rules.ts";

/** Closes the oldest finished month that is still open; the next run closes the next one. */
export async function closeMonth(open: OpenContext<null>): Promise<void> {
  const month = await open.transact(async ({ db }) => {
    const last = await queries.selectLastClosed(db);
    const first = last === null ? await queries.selectFirstEntryAt(db) : null;
    return monthToClose(last, first && cairoMonth(first), open.now);
  });
  if (month === null) return;
  await open.transact(({ db, now }) => queries.insertClosedMonth(db, month, now, spanOfMonth(month)));
}

export const statementJobs = { runDue: closeMonth, isSlow: true } satisfies Jobs;
