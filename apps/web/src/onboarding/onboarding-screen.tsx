import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Onboarding } from "@hiwar/contract/onboarding";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { millisecondsUntilChange } from "../lessons/until-change.ts";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say as sayParts } from "../words/dashboards.ts";
import { say } from "../words/onboarding.ts";
import { AssessmentHero } from "./assessment-hero.tsx";
import { AssessmentOutcome } from "./assessment-outcome.tsx";
import { BookTime } from "./book-time.tsx";
import { FilmSender } from "./film-sender.tsx";
import { ListingStep } from "./listing-step.tsx";
import { currentStep, isAssessment, isTimeChoosable, stepStatesOf } from "./next-step.ts";
import { OnboardingSkeleton } from "./onboarding-skeleton.tsx";
import { OnboardingSteps } from "./onboarding-steps.tsx";
import { PhotoStep } from "./photo-step.tsx";
import { StepCard } from "./step-card.tsx";
import "./assessment.css";

export const handle: PageHandle = { roles: [Role.Tutor] };
export const meta = pageMeta(() => say("title"));

const listingMilliseconds = 20_000;
/** Whether only staff's listing is awaited; it is pushed to nobody but the directory, so the page polls. */
const isListedSoon = (known: Onboarding | undefined) => known !== undefined && known.readySince !== null && !known.public;

/** /t/onboarding: what a tutor does next to be listed, and what waits for others. */
export default function OnboardingScreen() {
  const user = useUser();
  const onboarding = useQuery({
    ...api.onboarding.read.query({ tutorId: String(user?.id) }),
    enabled: user !== null,
    refetchInterval: ({ state }) =>
      isListedSoon(state.data)
        ? listingMilliseconds
        : millisecondsUntilChange(
            [state.data?.interview.latest, state.data?.demo.latest].filter((one) => one != null),
            Date.now(),
          ),
  });
  return (
    <>
      <header className="way-head">
        <h1>{say("title")}</h1>
        <p>{say("lead")}</p>
      </header>
      <Loaded query={onboarding} skeleton={<OnboardingSkeleton />} headingLevel={2}>
        {(known) => <Way onboarding={known} />}
      </Loaded>
    </>
  );
}

function Way({ onboarding }: { onboarding: Onboarding }) {
  const stops = stepStatesOf(onboarding);
  return (
    <div className="way">
      <div className="way-now">
        <Now onboarding={onboarding} />
      </div>
      <OnboardingSteps stops={stops}>
        <Missing parts={onboarding.missing} />
      </OnboardingSteps>
    </div>
  );
}

function Now({ onboarding }: { onboarding: Onboarding }) {
  const stop = currentStep(stepStatesOf(onboarding));
  if (stop === null) return <Listed />;
  if (stop === "video") return <Film video={onboarding.video} />;
  if (stop === "photos")
    return (
      <>
        {onboarding.photos === null && onboarding.demo.latest && (
          <AssessmentOutcome assessment={onboarding.demo.latest} againFrom={null} headingLevel={2} />
        )}
        <PhotoStep session={onboarding.photos} />
      </>
    );
  if (!isAssessment(stop)) return <ListingStep onboarding={onboarding} />;
  const step = onboarding[stop];
  const { latest, againFrom } = step;
  const isOpen = latest?.status === "booked" || latest?.status === "happening";
  if (isOpen) return <AssessmentHero assessment={latest} headingLevel={2} />;
  return (
    <>
      {stop === "demo" && latest === null && onboarding.interview.latest?.status === "passed" && (
        <AssessmentOutcome assessment={onboarding.interview.latest} againFrom={null} headingLevel={2} />
      )}
      {latest && <AssessmentOutcome assessment={latest} againFrom={againFrom} headingLevel={2} />}
      {isTimeChoosable(step) && <BookTime kind={stop} />}
    </>
  );
}

const nameable = ["email", "phone", "city", "gender", "birthYear", "bio", "about", "image"] as const;
const list = new Intl.ListFormat("ar-EG");

/** Missing profile parts, with a link to add those that the tutor can add. */
function Missing({ parts }: { parts: readonly string[] }) {
  const lacking = nameable.filter((part) => parts.includes(part));
  if (lacking.length === 0) return null;
  return (
    <p className="way-missing">
      {say("missing", { parts: list.format(lacking.map((part) => sayParts(`part.${part}`))) })}{" "}
      <TextLink href={wayTo(lacking)}>{say(lacking.every((part) => part === "image") ? "addPicture" : "complete")}</TextLink>
    </p>
  );
}

/** Returns where these parts are added; a picture comes from the studio or from the tutor. */
function wayTo(lacking: readonly (typeof nameable)[number][]): string {
  if (lacking.includes("email")) return "?verify=email";
  const only = lacking.length === 1 ? lacking[0] : null;
  if (only === "phone") return "?verify=phone";
  return only === "image" ? "/profile" : "/t/complete-profile";
}

function Film({ video }: { video: Onboarding["video"] }) {
  const now = useNow(60_000);
  if (video?.approved === null)
    return (
      <StepCard
        kicker={say("atUs")}
        title={say("videoPending")}
        text={video.decideBy && say(Date.parse(video.decideBy) < now ? "videoLate" : "videoBy", { day: fullDay(video.decideBy, now) })}
      >
        {video.url && (
          <div className="assessment-actions">
            <Button href={video.url} target="_blank">
              {say("videoSeen")}
            </Button>
          </div>
        )}
      </StepCard>
    );
  return (
    <>
      {video && <StepCard kicker={say("nextStep")} title={say("videoRejected")} text={video.reason} />}
      <Card as="section" padding="large" className="film-card" aria-labelledby="film">
        <h2 id="film" className="text-2xl">
          {say("videoTitle")}
        </h2>
        <p className="pb-4 text-muted">{say("videoText")}</p>
        <FilmSender />
      </Card>
    </>
  );
}

function Listed() {
  const user = useUser();
  return (
    <StepCard kicker={say("state.done")} title={say("listedTitle")} text={say("listedText")}>
      <div className="assessment-actions">
        <Button variant="primary" size="large" href="/schedule-management">
          {say("openSlots")}
        </Button>
        <Button size="large" href={`/t/${user?.id}`}>
          {say("ownPage")}
        </Button>
      </div>
    </StepCard>
  );
}
