import { Role } from "@hiwar/contract/kernel/roles";
import type { WordKey } from "../frame/catalogue.ts";

const words: Record<Role, WordKey> = {
  [Role.SuperAdmin]: "accounts.role.superAdmin",
  [Role.RegularAdmin]: "accounts.role.admin",
  [Role.Tutor]: "accounts.role.tutor",
  [Role.Student]: "accounts.role.student",
  [Role.TutorManager]: "accounts.role.tutorManager",
  [Role.Studio]: "accounts.role.studio",
};

/** The word of the catalogue that says what somebody is. */
export function roleWord(role: Role): WordKey {
  return words[role];
}
