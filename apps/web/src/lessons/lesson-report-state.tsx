import type { Lesson } from "@hiwar/contract/lessons";
import { Callout } from "@hiwar/ui/callout";
import { say } from "../words/lessons.ts";
import { type LessonSide, useLessonSide } from "./use-lesson-side.ts";

const upheldWords = {
  student: "report.upheld",
  tutor: "report.upheldForTutor",
  onlooker: "report.upheldForOnlooker",
} as const satisfies Record<LessonSide, string>;

/** The state of a report: under review, or the decision with the note sent to both. */
export function LessonReportState({ lesson }: { lesson: Lesson }) {
  const side = useLessonSide(lesson);
  const { reported, decision } = lesson;
  if (!decision) return reported && side === "student" ? <Callout>{say("report.waits")}</Callout> : null;
  const { upheld, note } = decision;
  return (
    <Callout tone={upheld && side === "student" ? "success" : "info"}>
      {say(upheld ? upheldWords[side] : "report.dismissed")}
      {note && (
        <>
          <br />
          {say("report.answer")} <q>{note}</q>
        </>
      )}
    </Callout>
  );
}
