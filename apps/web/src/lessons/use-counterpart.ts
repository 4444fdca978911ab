import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";

/** Returns the other person of a lesson: the tutor for its student, the student for everyone else. */
export function useCounterpart(lesson: Lesson): Lesson["tutor"] {
  return useUser()?.role === Role.Student ? lesson.tutor : lesson.student;
}
