import { useUser } from "@hiwar/app/use-user";
import { type Lesson, lessonLimits } from "@hiwar/contract/lessons";
import { clockRange, fullDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { SuccessBookedDrawing } from "@hiwar/ui/success-booked-drawing";
import { useEffect, useRef } from "react";
import { CalendarButton } from "../calendar/calendar-button.tsx";
import { ReminderLine } from "../notifications/reminder-line.tsx";
import { CairoZone } from "../time/cairo-zone.tsx";
import { say } from "../words/lessons.ts";

/** The lesson that was just booked, shown in place of the choices; its heading says so. */
export function BookingDone({ lesson, now }: { lesson: Lesson; now: number }) {
  const user = useUser();
  const place = useRef<HTMLElement>(null);
  // Focuses this, since the pressed button is gone.
  useEffect(() => place.current?.focus(), []);
  const until = Date.parse(lesson.start) - lessonLimits.studentNoticeHours * 3_600_000;
  return (
    <section ref={place} tabIndex={-1} className="booking-done" aria-label={say("booked")}>
      <SuccessBookedDrawing />
      <p>
        <b>
          {fullDay(lesson.start, now)}، {clockRange(lesson.start, lesson.end)}
        </b>
        <span>{say("with", { name: lesson.tutor.name })}</span>
        <CairoZone at={lesson.start} />
      </p>
      <p>{until > now ? say("changeable", { when: relativeDayTime(until, now) }) : say("noRefund")}</p>
      <Button variant="primary" size="large" isBlock href={`/lesson/${lesson.id}`}>
        {say("toLesson")}
      </Button>
      <CalendarButton kind="lesson" id={lesson.id} size="large" isBlock />
      {user && <ReminderLine user={user} start={lesson.start} />}
    </section>
  );
}
