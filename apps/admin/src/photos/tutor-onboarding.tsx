import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import type { Assessment } from "@hiwar/contract/assessments";
import type { Onboarding } from "@hiwar/contract/onboarding";
import type { PhotoSession } from "@hiwar/contract/photo-sessions";
import { relativeDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge, type BadgeProps } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Section } from "../page/section.tsx";
import { say } from "../words/photos.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { photoTones } from "./photo-words.ts";
import "./photos.css";

type State = "done" | "waiting" | "booked" | "tutor" | "ahead";
interface Step {
  readonly state: State;
  readonly when: string | null;
  /** A link to the page where the step is handled. */
  readonly href?: string;
}

const tones: Readonly<Record<State, NonNullable<BadgeProps["tone"]>>> = {
  done: "success",
  waiting: "warning",
  booked: "info",
  tutor: "plain",
  ahead: "plain",
};

function ofVideo({ video }: Onboarding, now: number): Step {
  if (!video) return { state: "tutor", when: null };
  if (video.approved === null)
    return { state: "waiting", when: video.decideBy && say("until", { when: relativeDayTime(video.decideBy, now) }) };
  return { state: video.approved ? "done" : "tutor", when: relativeDay(video.sentAt, now) };
}

function ofAssessment(latest: Assessment | null, isReached: boolean, now: number): Step {
  if (!latest) return { state: isReached ? "tutor" : "ahead", when: null };
  const { kind, id, status, start, decideBy } = latest;
  const href = `/interviews?${kind === "demo" ? "kind=demo&" : ""}open=${id}`;
  if (status === "passed") return { href, state: "done", when: relativeDay(start, now) };
  if (status === "review") return { href, state: "waiting", when: decideBy && say("until", { when: relativeDayTime(decideBy, now) }) };
  if (status === "booked" || status === "happening") return { href, state: "booked", when: relativeDayTime(start, now) };
  return { href, state: "tutor", when: relativeDay(start, now) };
}

export type TutorOnboardingProps = { tutor: Pick<PhotoSession["tutor"], "id" | "name" | "city"> };

/** A tutor's onboarding: whom each step waits for, until when, and the assignment of a studio. */
export function TutorOnboarding({ tutor }: TutorOnboardingProps) {
  const onboarding = useQuery(api.onboarding.read.query({ tutorId: String(tutor.id) }));
  return (
    <Section title={say("way")}>
      <Loaded query={onboarding} isBrief headingLevel={3} skeleton={<RowsSkeleton count={4} hasEnds />}>
        {(known) => <Steps onboarding={known} tutor={tutor} />}
      </Loaded>
    </Section>
  );
}

function Steps({ onboarding, tutor }: TutorOnboardingProps & { onboarding: Onboarding }) {
  const now = useNow(60_000);
  const { interview, demo, photos } = onboarding;
  const video = ofVideo(onboarding, now);
  const steps = {
    video,
    interview: ofAssessment(interview.latest, video.state === "done", now),
    demo: ofAssessment(demo.latest, interview.latest?.status === "passed", now),
  };
  return (
    <ul className="photo-lines">
      {(["video", "interview", "demo"] as const).map((step) => {
        const { state, when, href } = steps[step];
        return (
          <li key={step} className="photo-line">
            <span className="photo-line-words">
              {href ? <TextLink href={href}>{say(`way.${step}`)}</TextLink> : <b>{say(`way.${step}`)}</b>}
              {when && <small className="text-muted">{when}</small>}
            </span>
            <Badge tone={tones[state]}>{say(`way.${state}`)}</Badge>
          </li>
        );
      })}
      <Photos session={photos} tutor={tutor} now={now} />
    </ul>
  );
}

function Photos({ session, tutor, now }: TutorOnboardingProps & { session: PhotoSession | null; now: number }) {
  const [isAssigning, setAssigning] = useState(false);
  const isOpen = session !== null && session.status !== "cancelled";
  return (
    <li className="photo-line">
      <span className="photo-line-words">
        {isOpen ? <TextLink href={`/photo-session/${tutor.id}`}>{say("way.photos")}</TextLink> : <b>{say("way.photos")}</b>}
        {isOpen && (
          <small className="text-muted">
            <bdi>{session.studio.name}</bdi>
            {session.start && <>، {relativeDayTime(session.start, now)}</>}
          </small>
        )}
      </span>
      <Badge tone={session ? photoTones[session.status] : "plain"}>{session ? say(`state.${session.status}`) : say("way.ahead")}</Badge>
      {!isOpen && (
        <Button size="small" variant="soft" onPress={() => setAssigning(true)}>
          {say("assign")}
        </Button>
      )}
      {isAssigning && <AssignDialog tutor={tutor} studioId={null} onClose={() => setAssigning(false)} />}
    </li>
  );
}
