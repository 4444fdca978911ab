import { RichText } from "@hiwar/app/rich-text";
import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import type { Assessment } from "@hiwar/contract/assessments";
import { firstNameOf } from "@hiwar/contract/first-name";
import { dayAndMonth, fullDay } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { Button } from "@hiwar/ui/button";
import { CalendarX, CircleCheck, CircleX, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { say } from "../words/onboarding.ts";
import { CommentForm } from "./comment-form.tsx";
import { LevelMarks } from "./level-marks.tsx";
import { StepCard, type StepCardProps } from "./step-card.tsx";

type Outcome = Pick<StepCardProps, "icon" | "tone" | "kicker" | "title"> & { readonly text?: string };

/** The result of a past interview or demo: thanks while the verdict is awaited, the verdict, or that it was not held. */
export function AssessmentOutcome({
  assessment,
  againFrom,
  action,
  headingLevel,
}: {
  assessment: Assessment;
  /** When another may be booked; null if nothing prevents it, or if no date is known. */
  againFrom: string | null;
  action?: ReactNode;
  headingLevel: 1 | 2;
}) {
  const now = useNow(60_000);
  const isTutor = useUser()?.id === assessment.tutor.id;
  const outcome = outcomeOf(assessment, { isTutor, againFrom, now });
  const { decision, manager } = assessment;
  return (
    <StepCard {...outcome} headingLevel={headingLevel}>
      {decision && (
        <>
          <LevelMarks level={decision.level} />
          <blockquote className="assessment-words">
            <RichText>{decision.feedback}</RichText>
            <footer>
              <Avatar name={manager.name} size={32} {...(manager.image && { imageUrl: manager.image })} />
              <span>
                <bdi>{manager.name}</bdi>، {dayAndMonth(decision.at, now)}
              </span>
            </footer>
          </blockquote>
        </>
      )}
      {action && <div className="assessment-actions">{action}</div>}
      {!isTutor && assessment.status === "review" && (
        <div className="assessment-actions">
          <Button variant="primary" size="large" href={`/interviews?open=${assessment.kind}-${assessment.id}`}>
            {say("toVerdict")}
          </Button>
        </div>
      )}
      {isTutor && <CommentForm assessment={assessment} />}
    </StepCard>
  );
}

interface Seen {
  readonly isTutor: boolean;
  readonly againFrom: string | null;
  readonly now: number;
}

function outcomeOf(assessment: Assessment, { isTutor, againFrom, now }: Seen): Outcome {
  const { kind, status, manager, decideBy, decision } = assessment;
  const first = firstNameOf(manager.name);
  if (status === "cancelled")
    return {
      icon: CalendarX,
      tone: "bad",
      kicker: say(`one.${kind}`),
      title: say(`cancelled.${kind}`),
      ...(isTutor && { text: say("cancelledText") }),
    };
  if (status === "missed")
    return {
      icon: CalendarX,
      tone: "bad",
      kicker: say(`one.${kind}`),
      title: say(`missed.${kind}`),
      text: missedWords(assessment, isTutor),
    };
  if (decision === null)
    return isTutor
      ? {
          icon: Hourglass,
          tone: "plain",
          kicker: say("reviewKicker", { name: first }),
          title: say("thanks"),
          ...(decideBy && { text: say(Date.parse(decideBy) < now ? "thanksLate" : "thanksText", { day: fullDay(decideBy, now) }) }),
        }
      : { icon: Hourglass, tone: "plain", kicker: say(`one.${kind}`), title: say("reviewTitle"), text: say("reviewText") };
  const kicker = say(`decision.${kind}`);
  if (decision.passed) return { icon: CircleCheck, tone: "good", kicker, title: say(`passed.${kind}`) };
  return {
    icon: CircleX,
    tone: "bad",
    kicker,
    title: say("rejected"),
    ...(isTutor && againFrom && { text: say("again", { day: dayAndMonth(againFrom, now) }) }),
  };
}

function missedWords({ outcome, tutor, manager }: Assessment, isTutor: boolean): string {
  if (outcome !== "tutor-absent" && outcome !== "manager-absent") return say("missed.both");
  if ((outcome === "tutor-absent") === isTutor) return say("missed.own");
  return say("missed.other", { name: firstNameOf((isTutor ? manager : tutor).name) });
}
