import { useUrlState } from "@hiwar/app/use-url-state";
import { firstNameOf } from "@hiwar/contract/first-name";
import type { Lesson } from "@hiwar/contract/lessons";
import { Button } from "@hiwar/ui/button";
import { useState } from "react";
import { CalendarButton } from "../calendar/calendar-button.tsx";
import { FinishPayment } from "../payments/finish-payment.tsx";
import { RatingDialog } from "../ratings/rating-dialog.tsx";
import { tutorPath } from "../url/tutor-path.ts";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/lessons.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { isComing, isHeld } from "./lesson-hold.ts";
import { MoveSheet } from "./move-sheet.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { useCounterpart } from "./use-counterpart.ts";
import { useLessonSide } from "./use-lesson-side.ts";

type Open = "move" | "cancel" | "report" | null;

/** The actions of a lesson's members; the server's `whyNot…` fields decide which are offered. */
export function LessonActions({ lesson }: { lesson: Lesson }) {
  const isStudent = useLessonSide(lesson) === "student";
  const counterpart = useCounterpart(lesson);
  const [open, setOpen] = useState<Open>(null);
  const [rating, setRating] = useUrlState("rate", ["1"]);
  const close = () => setOpen(null);
  const isLost = lesson.cancelledAt !== null || (lesson.outcome !== null && lesson.outcome !== "attended");
  const canRate = isStudent && lesson.outcome === "attended";
  const canMove = isStudent && lesson.whyNotMove === null;
  const canReport = isStudent && lesson.whyNotReport === null && !lesson.reported;
  const isAhead = isComing(lesson, Date.now());
  return (
    <div className="lesson-actions">
      <div className="lesson-now">
        {isStudent && isHeld(lesson) && <FinishPayment />}
        {lesson.whyNotJoin === null && (
          <Button variant="primary" size="large" href={`/session?id=${lesson.sessionId}`}>
            {say("join")}
          </Button>
        )}
        {canRate && (
          <Button variant="primary" size="large" onPress={() => setRating("1")}>
            {say("rate", calledBy(counterpart))}
          </Button>
        )}
        {isStudent && isLost && (
          <Button variant="primary" size="large" href={tutorPath(lesson.tutor.id, "")}>
            {say("bookAgain")}
          </Button>
        )}
        {isAhead && lesson.whyNotJoin !== null && <CalendarButton kind="lesson" id={lesson.id} variant="primary" size="large" />}
        {!lesson.withManager && (
          <Button size="large" href={`/chat?with=${counterpart.id}`}>
            {say("message", { name: firstNameOf(counterpart.name) })}
          </Button>
        )}
      </div>
      {(canMove || lesson.whyNotCancel === null || canReport) && (
        <div className="ui-flush">
          {canMove && (
            <Button variant="ghost" onPress={() => setOpen("move")}>
              {say("move")}
            </Button>
          )}
          {lesson.whyNotCancel === null && (
            <Button variant="quiet" onPress={() => setOpen("cancel")}>
              {say("cancel")}
            </Button>
          )}
          {canReport && (
            <Button variant="quiet" onPress={() => setOpen("report")}>
              {say("report")}
            </Button>
          )}
        </div>
      )}
      {open === "move" && <MoveSheet lesson={lesson} onClose={close} />}
      {open === "cancel" && (
        <CancelDialog lesson={lesson} onMove={lesson.whyNotMove === null ? () => setOpen("move") : null} onClose={close} />
      )}
      {open === "report" && <ReportDialog lesson={lesson} onClose={close} />}
      {isStudent && !isLost && rating && <RatingDialog tutor={lesson.tutor} onClose={() => setRating(null, { replace: true })} />}
    </div>
  );
}
