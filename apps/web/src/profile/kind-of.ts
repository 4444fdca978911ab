import { Role } from "@hiwar/contract/kernel/roles";

/** As whom others meet a person of the app. */
export function kindOf({ role }: { role: Role }): "student" | "tutor" | "manager" {
  if (role === Role.Student) return "student";
  return role === Role.Tutor ? "tutor" : "manager";
}
