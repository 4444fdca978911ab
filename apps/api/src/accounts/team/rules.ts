import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { isAdmin, isStaff, Role } from "@hiwar/contract/kernel/roles";
import { invitationHours } from "@hiwar/contract/team";

interface Acting {
  readonly id: number;
  readonly role: Role;
}

/** The error code why the actor may not create or withdraw an account of this role, or null. Only super admins may for admins. */
export function whyNotAppoint(actor: Pick<Acting, "role">, role: Role): ErrorCode | null {
  return isAdmin({ role }) && actor.role !== Role.SuperAdmin ? "forbidden" : null;
}

/**
 * The error code why the actor may not give a person another role, or null. Nobody changes their own, and only super admins change admins. Students,
 * tutors and managers keep theirs, because lessons and money depend on it.
 */
export function whyNotChangeRole(actor: Acting, person: Acting, role: Role): ErrorCode | null {
  const why = whyNotAppoint(actor, person.role) ?? whyNotAppoint(actor, role);
  if (why) return why;
  return person.id === actor.id || !isStaff(person) || !isStaff({ role }) ? "illegal" : null;
}

/** When an invitation that is sent at `now` expires. */
export function invitationEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: invitationHours });
}
