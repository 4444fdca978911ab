import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { Role } from "@hiwar/contract/kernel/roles";

/** Why somebody of one role cannot block one of another, or null: students and who teaches them; managers are no tutor's to choose. */
export function whyNotBlock(one: Role, other: Role): ErrorCode | null {
  const isOfStudent = (a: Role, b: Role) => a === Role.Student && (b === Role.Tutor || b === Role.TutorManager);
  return isOfStudent(one, other) || isOfStudent(other, one) ? null : "illegal";
}
