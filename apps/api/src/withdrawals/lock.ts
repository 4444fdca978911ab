import { lockPeople } from "../accounts/lock-people.ts";
import type { AnyContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import * as queries from "./queries.ts";

/** Locks the tutors, then their requests; all code locks in this order. */
export async function lockWithTutors(context: AnyContext, ids: readonly number[]): Promise<queries.WithdrawalRow[]> {
  const tutorIds = await queries.selectTutorsOf(context.db, ids);
  await lockPeople(
    context,
    tutorIds.map((id) => ({ id, mode: "change" })),
  );
  return queries.lockWithdrawals(context.db, ids);
}

/** Locks one request with its tutor. Throws `invoice-not-found` if there is none. */
export async function lockWithTutor(context: AnyContext, id: number): Promise<queries.WithdrawalRow> {
  const [row] = await lockWithTutors(context, [id]);
  return orRefuse(row, "invoice-not-found");
}
