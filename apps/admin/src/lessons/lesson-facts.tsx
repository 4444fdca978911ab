import type { LessonEvidence } from "@hiwar/contract/lesson-evidence";
import type { Lesson } from "@hiwar/contract/lessons";
import { arabicPounds, plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { type Description, DescriptionList } from "@hiwar/ui/description-list";
import { TextLink } from "@hiwar/ui/text-link";
import { Section } from "../page/section.tsx";
import { say } from "../words/lessons.ts";

/** Returns the tutor's earning, and whether an upheld report reversed it; null without an earning. */
function earnedWords({ earnedPiasters, report }: LessonEvidence): string | null {
  if (earnedPiasters === null) return null;
  const amount = arabicPounds(earnedPiasters);
  return report?.decision?.upheld ? say("earnedUndone", { amount }) : amount;
}

/** A lesson's facts: number, people, length, funding, earning, whether it was returned, and an outage. */
export function LessonFacts({ lesson, evidence }: { lesson: Lesson; evidence: LessonEvidence }) {
  const items: Description[] = [
    { id: "number", name: say("number"), value: plainArabicNumber(lesson.id) },
    { id: "tutor", name: say("tutor"), value: <TextLink href={`/user/${lesson.tutor.id}`}>{lesson.tutor.name}</TextLink> },
    { id: "student", name: say("student"), value: <TextLink href={`/user/${lesson.student.id}`}>{lesson.student.name}</TextLink> },
    { id: "length", name: say("length"), value: say("minutes", { minutes: lesson.durationMinutes }) },
    { id: "funding", name: say("funding"), value: say(`funding.${lesson.funding}`) },
    { id: "returned", name: say("returned"), value: say(lesson.returned ? "yes" : "no") },
    { id: "earned", name: say("earned"), value: earnedWords(evidence) },
    ...(lesson.outage ? [{ id: "outage", name: say("outage"), value: say("yes"), tone: "danger" as const }] : []),
  ];
  return (
    <Section title={say("facts")}>
      <DescriptionList items={items} />
    </Section>
  );
}
