import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { isAdmin, isStaff, Role } from "@hiwar/contract/kernel/roles";
import { invitationHours } from "@hiwar/contract/team";

interface Acting {
  readonly id: number;
  readonly role: Role;
}

/** Why somebody may not make, or take back, an account of this role; null when they may. Only super admins make admins. */
export function whyNotAppoint(actor: Pick<Acting, "role">, role: Role): ErrorCode | null {
  return isAdmin({ role }) && actor.role !== Role.SuperAdmin ? "forbidden" : null;
}

/**
 * Why somebody may not give a person another role, or null: nobody their own, nobody but a super admin where an admin comes or goes. Students,
 * tutors and managers keep theirs, because lessons and money hang on it.
 */
export function whyNotChangeRole(actor: Acting, person: Acting, role: Role): ErrorCode | null {
  const why = whyNotAppoint(actor, person.role) ?? whyNotAppoint(actor, role);
  if (why) return why;
  return person.id === actor.id || !isStaff(person) || !isStaff({ role }) ? "illegal" : null;
}

/** Until when an invitation that is sent now may be accepted. */
export function invitationEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: invitationHours });
}
