import { api } from "@hiwar/app/clients";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import { Role } from "@hiwar/contract/kernel/roles";
import { SortOrder } from "@hiwar/contract/kernel/shapes";
import type { PersonRecord } from "@hiwar/contract/people";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/people.ts";

/** How many lessons are listed; the others are only counted. */
const mostNamed = 3;

interface LessonsAheadProps {
  person: PersonRecord["person"];
  count: number;
}

/** The coming lessons that a person would lose; the nearest are listed. */
export function LessonsAhead({ person: { id, role }, count }: LessonsAheadProps) {
  const now = useNow(60_000);
  const isStudent = role === Role.Student;
  const whose = { [isStudent ? "studentId" : "tutorId"]: String(id) };
  const { data, isPending } = useQuery(
    api.lessons.list.query({ ...whose, when: "future", cancelled: "false", order: SortOrder.Ascending, size: String(mostNamed) }),
  );
  if (isPending) return <LoneSkeleton shape="block" className="mt-1 h-6" />;
  const named = data?.list ?? [];
  if (named.length === 0) return null;
  return (
    <ul className="text-sm text-muted" aria-label={say("upcoming")}>
      {named.map((lesson) => (
        <li key={lesson.id}>
          {say("upcomingOne", { when: relativeDayTime(lesson.start, now), name: isStudent ? lesson.tutor.name : lesson.student.name })}
        </li>
      ))}
      {count > named.length && <li>{say("upcomingMore", { count: count - named.length })}</li>}
    </ul>
  );
}
