import { lockPeople } from "../../accounts/lock-people.ts";
import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { throwFailures, workDue } from "../../kernel/due.ts";
import { dayAround } from "../../kernel/time.ts";
import { applyPlan, planFor } from "./plan.ts";
import * as queries from "./queries.ts";

const minutesAfterDefect = 30;
/** The extensions of all people are spread over this many minutes after midnight. */
const spreadMinutes = 120;

/** When a person's weekly hours are next extended by a day: at night, at different minutes for different people. */
export function nextExtension(personId: number, now: Temporal.Instant): Temporal.Instant {
  return dayAround(now).end.add({ minutes: personId % spreadMinutes });
}

/** Extends the weekly hours of everybody who is due, up to the last day for which slots can be offered. A second process finds nobody due. */
export async function extendDue(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => queries.selectDue(db, now, most),
    work: (one, { personId }) => one.transact((context) => extend(context, personId)),
    postpone: ({ db, now }, { personId }) => queries.updateExtendAt(db, personId, now.add({ minutes: minutesAfterDefect })),
  });
  throwFailures("weekly hours could not be extended", failures);
}

async function extend(context: AnyContext, personId: number): Promise<void> {
  const { db, now } = context;
  await lockPeople(context, [{ id: personId, mode: "change" }]);
  if (!(await queries.isDue(db, personId, now))) return;
  const { plan } = await planFor(db, personId, now);
  await applyPlan(context, personId, plan);
  await queries.deleteExceptionsBefore(db, personId, now);
  await queries.updateExtendAt(db, personId, nextExtension(personId, now));
}
