import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import type { Assessment } from "@hiwar/contract/assessments";
import { sessionTimes } from "@hiwar/contract/sessions";
import { clockTime, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { Icon } from "@hiwar/ui/icon";
import { Portrait } from "@hiwar/ui/portrait";
import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { CalendarButton } from "../calendar/calendar-button.tsx";
import { timeUntil } from "../lessons/time-until.ts";
import { CairoZone } from "../time/cairo-zone.tsx";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/onboarding.ts";
import { MoveDialog } from "./book-time.tsx";
import { CancelAssessment } from "./cancel-assessment.tsx";

/** A coming or current interview or demo: its time, the other person, and the actions available now. */
export function AssessmentHero({ assessment, headingLevel }: { assessment: Assessment; headingLevel: 1 | 2 }) {
  const now = useNow(10_000);
  const isTutor = useUser()?.id === assessment.tutor.id;
  const other = isTutor ? assessment.manager : assessment.tutor;
  const [open, setOpen] = useState<"move" | "cancel" | null>(null);
  const { kind, start, whyNotJoin } = assessment;
  const Heading = `h${headingLevel}` as const;
  const opensAt = Date.parse(start) - sessionTimes.opensBeforeMinutes * 60_000;
  const isDemo = kind === "demo";
  return (
    <Card variant="primary" padding="large" hasBubbleCorner className="assessment-hero" as="section" aria-labelledby="assessment">
      <div className="assessment-hero-words">
        <p className="assessment-kicker">
          <Icon icon={CalendarCheck} size={18} />
          {whyNotJoin === null ? say("roomOpen") : isTutor ? say(`chosen.${kind}`) : say(`one.${kind}`)}
        </p>
        <Heading id="assessment">
          {whyNotJoin === null ? <Countdown assessment={assessment} now={now} /> : relativeDayTime(start, now)}
        </Heading>
        <p className="text-lg">
          {say("half", { name: other.name })} <CairoZone at={start} />
        </p>
        {whyNotJoin !== null && <p className="text-muted">{say("opens", { time: clockTime(opensAt) })}</p>}
        <div className="assessment-actions">
          {whyNotJoin === null ? (
            <Button variant="primary" size="large" href={`/session?id=${assessment.sessionId}`}>
              {say("join")}
            </Button>
          ) : (
            <Button variant="primary" size="large" href={`/check?${isDemo ? "demo" : "interview"}=${assessment.id}`}>
              {say("check")}
            </Button>
          )}
          {assessment.whyNotMove === null && (
            <Button size="large" onPress={() => setOpen("move")}>
              {say("move")}
            </Button>
          )}
        </div>
        <div className="assessment-more ui-flush">
          {whyNotJoin !== null && <CalendarButton kind={kind} id={assessment.id} variant="ghost" />}
          {assessment.whyNotCancel === null && (
            <Button variant="quiet" onPress={() => setOpen("cancel")}>
              {say(`cancel.${kind}`)}
            </Button>
          )}
        </div>
      </div>
      <div className="assessment-face">
        <Portrait imageUrl={other.image} alt="" name={calledBy(other).name} isEager />
      </div>
      {open === "move" && <MoveDialog assessment={assessment} onClose={() => setOpen(null)} />}
      {open === "cancel" && <CancelAssessment assessment={assessment} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function Countdown({ assessment: { kind, start }, now }: { assessment: Assessment; now: number }) {
  const isDemo = kind === "demo";
  if (Date.parse(start) <= now) return say(isDemo ? "goesOnDemo" : "goesOn");
  return say(isDemo ? "beginsDemo" : "begins", { when: timeUntil(start, now) });
}
