import type { OpenContext } from "../kernel/context.ts";
import { throwFailures, workDue } from "../kernel/due.ts";
import { closeSession } from "./open.ts";
import * as queries from "./queries.ts";

const daysOfBeats = 7;

/**
 * Records a heartbeat of the service, by the database's clock. Each serving process does so several times within the gap that counts as an outage.
 */
export async function recordHeartbeat(open: OpenContext<null>): Promise<void> {
  await open.transact(async ({ db, databaseNow }) => queries.insertHeartbeat(db, await databaseNow()));
}

/** Runs at every tick: closes rooms that are over and ends silent seats. */
export async function closeOverdueSessions(open: OpenContext<null>): Promise<void> {
  // Comes first and in a transaction of its own, so that a later failure cannot look like an outage during a lesson.
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
