import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import type { PaymentOrder } from "@hiwar/contract/payments";
import { clockRange, relativeDay } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { Portrait } from "@hiwar/ui/portrait";
import { useQuery } from "@tanstack/react-query";
import { CalendarButton } from "../calendar/calendar-button.tsx";
import { remindersOf } from "../notifications/reminders-of.ts";
import { CairoZone } from "../time/cairo-zone.tsx";
import { say } from "../words/payments.ts";

export type PaidLessonProps = {
  lesson: NonNullable<PaymentOrder["lesson"]>;
  /** Whether the reminder is described below, together with its channel. */
  isReminderTold: boolean;
};

/** Text keys by which reminders will be sent: a near lesson gets fewer. */
const sentences = { both: "end.lessonDoneText", hour: "end.lessonDoneHour", none: "end.lessonDoneSoon" } as const;

/** A booked lesson: tutor and time, and links to its page and a calendar file. */
export function PaidLesson({ lesson: { id, tutorName, start, durationMinutes }, isReminderTold }: PaidLessonProps) {
  const now = useNow(60_000);
  // Reads only the missing picture, for which the place is kept.
  const { data } = useQuery(api.lessons.read.query({ id: String(id) }));
  const reminders = remindersOf(start, now);
  const end = new Date(Date.parse(start) + durationMinutes * 60_000).toISOString();
  return (
    <>
      <Card variant="primary" hasBubbleCorner className="paid-lesson">
        <Portrait imageUrl={data?.tutor.image} alt="" name={tutorName} isEager />
        <p>
          <b>
            {relativeDay(start, now)} {clockRange(start, end)}
          </b>
          {say("lessonWith", { name: tutorName, minutes: durationMinutes })}
          <CairoZone at={start} />
        </p>
      </Card>
      {!(isReminderTold && reminders !== "none") && <p>{say(sentences[reminders])}</p>}
      <div className="paid-actions">
        <Button variant="primary" size="large" href={`/lesson/${id}`}>
          {say("toLesson")}
        </Button>
        <CalendarButton kind="lesson" id={id} size="large" />
      </div>
    </>
  );
}
