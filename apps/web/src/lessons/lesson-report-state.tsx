import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { Callout } from "@hiwar/ui/callout";
import { say } from "../words/lessons.ts";

/** The state of a report: under review, or the decision with the note sent to both. */
export function LessonReportState({ lesson: { reported, decision } }: { lesson: Lesson }) {
  const isStudent = useUser()?.role === Role.Student;
  if (!decision) return reported && isStudent ? <Callout>{say("report.waits")}</Callout> : null;
  const { upheld, note } = decision;
  const words = upheld ? (isStudent ? "report.upheld" : "report.upheldForTutor") : "report.dismissed";
  return (
    <Callout tone={upheld && isStudent ? "success" : "info"}>
      {say(words)}
      {note && (
        <>
          <br />
          {say("report.answer")} <q>{note}</q>
        </>
      )}
    </Callout>
  );
}
