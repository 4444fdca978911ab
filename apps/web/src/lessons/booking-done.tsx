import { lazyPart } from "@hiwar/app/lazy-part";
import { useUser } from "@hiwar/app/use-user";
import type { User } from "@hiwar/contract/accounts";
import { type Lesson, lessonTimes } from "@hiwar/contract/lessons";
import { clockRange, fullDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { SuccessBookedDrawing } from "@hiwar/ui/success-booked-drawing";
import { Suspense, useEffect, useRef, useState } from "react";
import { ReachedAt } from "../accounts/reached-at.tsx";
import { CairoZone } from "../time/cairo-zone.tsx";
import { Say, say } from "../words/lessons.ts";

const NotificationDialog = lazyPart(() => import("../notifications/notification-dialog.tsx").then((module) => module.NotificationDialog));

/** What was just booked, in the place where it was chosen; whoever never chose how to be reminded of it can do so here. */
export function BookingDone({ lesson, now }: { lesson: Lesson; now: number }) {
  const user = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const until = Date.parse(lesson.start) - lessonTimes.studentNoticeHours * 3_600_000;
  return (
    <section className="booking-done" aria-label={say("booked")}>
      <SuccessBookedDrawing />
      <h3 ref={heading} tabIndex={-1}>
        {say("booked")}
      </h3>
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
      {user && <Reminder user={user} />}
    </section>
  );
}

function Reminder({ user }: { user: User }) {
  const [isAsked] = useState(!user.hasChosenNotification);
  const [isOpen, setOpen] = useState(false);
  if (!isAsked) return null;
  return (
    <>
      <p className="booking-reminder">
        <span>
          {user.hasChosenNotification ? (
            say("remindedAsChosen")
          ) : (
            <Say id="reminded" values={{ email: <ReachedAt address={user.email} /> }} />
          )}
        </span>
        <Button variant="ghost" size="small" onPress={() => setOpen(true)}>
          {say("remindOtherwise")}
        </Button>
      </p>
      {isOpen && (
        <Suspense>
          <NotificationDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
