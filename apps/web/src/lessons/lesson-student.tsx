import { api } from "@hiwar/app/clients";
import { levelWord } from "@hiwar/app/english-level";
import { Loaded } from "@hiwar/app/loading/loaded";
import type { EnglishLevel } from "@hiwar/contract/accounts";
import type { Lesson } from "@hiwar/contract/lessons";
import type { KnownStudent } from "@hiwar/contract/stats";
import { Card } from "@hiwar/ui/card";
import { DescriptionList } from "@hiwar/ui/description-list";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/lessons.ts";

type Level = (typeof EnglishLevel)[keyof typeof EnglishLevel];

/** What a tutor prepares a lesson by: how well the student speaks, what for, about what, and what they held so far. */
export function LessonStudent({ student: { id } }: Pick<Lesson, "student">) {
  const known = useQuery(api.directory.studentStats.query({ id }));
  return (
    <Card as="section" padding="medium" aria-labelledby="lesson-student">
      <h2 id="lesson-student">{say("aboutStudent")}</h2>
      <Loaded query={known} isBrief headingLevel={3} wait={<Facts isLoading />}>
        {(student) => <Facts student={student} />}
      </Loaded>
    </Card>
  );
}

function Facts({ student, isLoading = false }: { student?: KnownStudent; isLoading?: boolean }) {
  const { level, aim, topics = [], lessons = 0 } = student ?? {};
  return (
    <DescriptionList
      isLoading={isLoading}
      items={[
        { id: "level", name: say("student.level"), value: level && levelWord(level as Level) },
        { id: "aim", name: say("student.aim"), value: aim && <bdi>{aim}</bdi> },
        { id: "topics", name: say("student.topics"), value: topics.map(({ nameAr }) => nameAr).join("، ") },
        { id: "lessons", name: say("student.lessons"), value: say("student.held", { count: lessons }) },
      ]}
    />
  );
}
