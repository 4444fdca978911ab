import { lockPeople } from "../accounts/lock-people.ts";
import type { AnyContext } from "../kernel/context.ts";

/** Locks the tutor for changes and the manager or reviewer with a shared lock, because other tutors book them at the same time. Null means nobody. */
export async function lockBoth(context: AnyContext, tutorId: number, otherId: number | null): Promise<void> {
  const other = otherId === null ? [] : [{ id: otherId, mode: "share" } as const];
  await lockPeople(context, [{ id: tutorId, mode: "change" }, ...other]);
}
