import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";

/** The side from which a person reads a lesson: one of its members, or `onlooker` for a manager who reads a tutor's lesson. */
export type LessonSide = "student" | "tutor" | "onlooker";

/** Returns the side from which the signed-in person reads this lesson. */
export function useLessonSide({ tutor }: Pick<Lesson, "tutor">): LessonSide {
  const user = useUser();
  if (user?.role === Role.Student) return "student";
  return user?.id === tutor.id ? "tutor" : "onlooker";
}
