import { api } from "@hiwar/app/clients";
import { levelWord } from "@hiwar/app/english-level";
import { Loaded } from "@hiwar/app/loading/loaded";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import type { EnglishLevel } from "@hiwar/contract/accounts";
import type { Lesson } from "@hiwar/contract/lessons";
import type { KnownStudent } from "@hiwar/contract/stats";
import { Card } from "@hiwar/ui/card";
import { DescriptionList } from "@hiwar/ui/description-list";
import { useQuery } from "@tanstack/react-query";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/lessons.ts";

type Level = (typeof EnglishLevel)[keyof typeof EnglishLevel];

/** What a tutor needs to prepare a lesson: the student's level, aim and topics, and their lessons so far. */
export function LessonStudent({ student: person }: Pick<Lesson, "student">) {
  const known = useQuery(api.directory.studentStats.query({ id: person.id }));
  const named = calledBy(person);
  return (
    <Card as="section" padding="medium" aria-labelledby="lesson-student">
      <h2 id="lesson-student">{say("aboutStudent", named)}</h2>
      <Loaded query={known} isBrief headingLevel={3} skeleton={<LoneSkeleton className="w-full" />}>
        {(student) => (
          <>
            {!hasWritten(student) && <p className="text-muted">{say("student.nothing", named)}</p>}
            <Facts student={student} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

const hasWritten = ({ level, aim, topics }: KnownStudent) => Boolean(level || aim) || topics.length > 0;

/** The known facts; one that the student has not given has no row. */
function Facts({ student: { level, aim, topics, lessons } }: { student: KnownStudent }) {
  const facts = [
    { id: "level", name: say("student.level"), value: level && levelWord(level as Level) },
    { id: "aim", name: say("student.aim"), value: aim && <bdi>{aim}</bdi> },
    { id: "topics", name: say("student.topics"), value: topics.map(({ nameAr }) => nameAr).join("، ") },
    { id: "lessons", name: say("student.lessons"), value: say("student.held", { count: lessons }) },
  ];
  return <DescriptionList items={facts.filter(({ value }) => value)} />;
}
