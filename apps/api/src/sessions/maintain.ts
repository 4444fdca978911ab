import type { OpenContext } from "../kernel/context.ts";
import { throwFailures, workDue } from "../kernel/due.ts";
import { closeSession } from "./open.ts";
import * as queries from "./queries.ts";

const daysOfBeats = 7;

/** The service says it lives: every process that answers, several times within the gap that passes for an outage. */
export async function recordHeartbeat(open: OpenContext<null>): Promise<void> {
  await open.transact(({ db, now }) => queries.insertHeartbeat(db, now));
}

/** Every tick: rooms that are over are closed, seats that fell silent are emptied. */
export async function closeOverdueSessions(open: OpenContext<null>): Promise<void> {
  // First and alone: whatever fails after it, no lesson is to look as if we had been away.
  await recordHeartbeat(open);
  const failures = await workDue(open, {
    select: ({ db, now }) => queries.selectOverdueSessions(db, now),
    work: (one, id) => one.transact((context) => closeSession(context, id)),
  });
  await open.transact(async ({ db, now }) => {
    await queries.deleteHeartbeats(db, now.subtract({ hours: daysOfBeats * 24 }));
    await queries.closeOrphans(db, now);
  });
  throwFailures("rooms could not be closed", failures);
}
