import { genderParam } from "@hiwar/app/gender-param";
import { Role } from "@hiwar/contract/kernel/roles";
import { say } from "../words/accounts.ts";

const names = {
  [Role.SuperAdmin]: "role.superAdmin",
  [Role.RegularAdmin]: "role.admin",
  [Role.Tutor]: "role.tutor",
  [Role.Student]: "role.student",
  [Role.TutorManager]: "role.tutorManager",
  [Role.Studio]: "role.studio",
} as const satisfies Record<Role, string>;

/** Returns the Arabic name of a role, in the feminine if the person is known to be a woman. */
export function roleWord(role: Role, gender: string | null = null): string {
  return say(names[role], genderParam({ gender }));
}
