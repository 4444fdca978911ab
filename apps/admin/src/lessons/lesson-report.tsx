import { useNow } from "@hiwar/app/time/use-now";
import type { LessonEvidence } from "@hiwar/contract/lesson-evidence";
import type { Lesson } from "@hiwar/contract/lessons";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Card } from "@hiwar/ui/card";
import { say } from "../words/lessons.ts";

type Report = LessonEvidence["report"] & object;

const doubts = ["tutor-left-early", "tutor-did-not-wait"] as const;

/** A student's report, or why the server could not decide by itself. */
export function LessonReport({ lesson, report }: { lesson: Lesson; report: Report }) {
  const now = useNow(60_000);
  const when = relativeDayTime(report.at, now);
  const doubt = doubts.find((one) => one === report.reason);
  const { tutorSeconds, studentSeconds } = report;
  return (
    <Card as="section" variant="sunken" hasBubbleCorner>
      <h2 className="text-base font-normal text-muted">
        {report.origin === "student" ? say("reportOf", { name: lesson.student.name, when }) : say("doubtOf", { when })}
      </h2>
      <p className="pt-1 text-lg text-strong">{report.origin === "system" && doubt ? say(`doubt.${doubt}`) : <bdi>{report.reason}</bdi>}</p>
      {tutorSeconds !== null && studentSeconds !== null && (
        <p className="pt-1 text-sm">
          {say("measuredTimes", { tutor: presenceWords(tutorSeconds), student: presenceWords(studentSeconds) })}
        </p>
      )}
    </Card>
  );
}

/** Formats a time of presence: minutes, or seconds below two minutes. */
export function presenceWords(seconds: number): string {
  return seconds < 120 ? say("seconds", { seconds: Math.round(seconds) }) : say("minutes", { minutes: Math.round(seconds / 60) });
}
