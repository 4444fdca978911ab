import type { AnyContext } from "../../kernel/context.ts";
import { selectFault, settleDeadJobs } from "./queries.ts";
import { jobsOf } from "./rules.ts";

/** Jobs per call that fit into the statement timeout. Any remainder opens another task a minute later. */
const mostJobs = 5_000;

/** Retries the jobs behind a fault, or removes them from the queue; returns how many. */
export async function retryFault({ db }: AnyContext, faultId: number, again: boolean): Promise<number> {
  const fault = await selectFault(db, faultId);
  return fault ? settleDeadJobs(db, jobsOf(fault), again, mostJobs) : 0;
}
