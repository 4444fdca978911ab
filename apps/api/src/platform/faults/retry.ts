import type { AnyContext } from "../../kernel/context.ts";
import { selectFault, settleDeadJobs } from "./queries.ts";
import { jobsOf } from "./rules.ts";

/** So many at once fit into a statement's time; what is left waits as a task of its own a minute later. */
const mostJobs = 5_000;

/** Runs the jobs behind a fault anew, or takes them out of the queue; how many there were. */
export async function retryFault({ db }: AnyContext, faultId: number, again: boolean): Promise<number> {
  const fault = await selectFault(db, faultId);
  return fault ? settleDeadJobs(db, jobsOf(fault), again, mostJobs) : 0;
}
