import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/lessons.ts";

const weeks = 8;

/** Sums up the outcomes of the person's lessons of the past eight weeks in a sentence. */
export function PastLessonsSummary() {
  const isStudent = useUser()?.role === Role.Student;
  const stats = useQuery(api.lessons.attended.query({ weeks: String(weeks) }));
  if (stats.error) return null;
  const { lessons = 0, outcomes } = stats.data ?? {};
  const count = (outcome: keyof NonNullable<typeof outcomes>) => outcomes?.[outcome] ?? 0;
  const missed = count("both-absent") + count(isStudent ? "student-absent" : "tutor-absent");
  const other = count(isStudent ? "tutor-absent" : "student-absent");
  // Keeps the line's height while loading, or the list below would jump.
  return (
    <p className="lessons-sums" aria-busy={stats.isPending || undefined}>
      {stats.data && say(isStudent ? "sumsStudent" : "sumsTutor", { weeks, lessons, missed, other })}
    </p>
  );
}
