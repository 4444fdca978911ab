import { lockPeople } from "../accounts/lock-people.ts";
import type { AnyContext } from "../kernel/context.ts";

/** The tutor is changed, whoever meets them or looks at their film is kept as they are: other tutors come to them meanwhile. Null is nobody. */
export async function lockBoth(context: AnyContext, tutorId: number, otherId: number | null): Promise<void> {
  const other = otherId === null ? [] : [{ id: otherId, mode: "share" } as const];
  await lockPeople(context, [{ id: tutorId, mode: "change" }, ...other]);
}
