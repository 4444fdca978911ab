import { type Due, throwFailures, workDue } from "../kernel/due.ts";
import type { Jobs } from "../kernel/jobs.ts";
import { compareOrder } from "./compare.ts";
import { closeDays, openDays } from "./days.ts";
import { type OrderKey, selectDueOrders, updateOrder } from "./queries.ts";
import { reconcilingTimes } from "./rules.ts";

const orders: Due<OrderKey> = {
  select: ({ db, now }, most) => selectDueOrders(db, now, most),
  work: compareOrder,
  postpone: ({ db, now }, key) => updateOrder(db, key, { due_at: now.add({ minutes: reconcilingTimes.retryMinutes }) }),
};

export const reconciliationJobs = {
  runDue: async (open) => {
    await openDays(open);
    const failures = await workDue(open, orders);
    await closeDays(open);
    throwFailures("orders could not be compared", failures);
  },
  isSlow: true,
} satisfies Jobs;
