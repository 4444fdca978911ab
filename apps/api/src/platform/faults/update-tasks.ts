import type { TaskCause } from "@hiwar/contract/tasks";
import type { Context, OpenContext } from "../../kernel/context.ts";
import { closeTasks, openTask } from "../../tasks/open.ts";
import { selectDeadJobs, selectOpenFaults, selectRefusals, upsertFaults } from "./queries.ts";
import { faultsOf } from "./rules.ts";

/** Refusals older than this are ignored. */
const refusalHours = 24;

/** Opens a task for each fault: dead jobs, and refusals that we must fix. Closes tasks whose fault has disappeared. */
export function updateFaultTasks(open: OpenContext<null>): Promise<void> {
  return open.transact(async (context: Context<null>) => {
    const { db, now } = context;
    const dead = await selectDeadJobs(db);
    const refusals = await selectRefusals(db, now.subtract({ hours: refusalHours }));
    const present = await upsertFaults(db, faultsOf(dead, refusals));
    for (const { id, kind, cause } of present)
      if (kind !== "audit") await openTask(context, { kind, subjectId: id, cause: cause as TaskCause<typeof kind>, personId: null });
    const solved = (await selectOpenFaults(db, ["message", "job"])).filter((task) => !present.some(({ id }) => id === task.id));
    for (const { id, kind } of solved) await closeTasks(context, { kind, subjectId: id, note: null });
  });
}
