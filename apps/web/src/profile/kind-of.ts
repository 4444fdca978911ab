import { Role } from "@hiwar/contract/kernel/roles";

/** Returns how others meet a person of the app: as student, tutor or manager. */
export function kindOf({ role }: { role: Role }): "student" | "tutor" | "manager" {
  if (role === Role.Student) return "student";
  return role === Role.Tutor ? "tutor" : "manager";
}
