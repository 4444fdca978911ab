import { useNow } from "@hiwar/app/time/use-now";
import type { Onboarding } from "@hiwar/contract/onboarding";
import { promisedMinutes } from "@hiwar/contract/tasks";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { say } from "../words/onboarding.ts";
import { ownParts, studioParts } from "./next-step.ts";
import { StepCard } from "./step-card.tsx";

/** The final step, once all others are passed: what the profile lacks, who must act next, and until when. */
export function ListingStep({ onboarding: { missing, readySince } }: { onboarding: Onboarding }) {
  const now = useNow(60_000);
  if (ownParts(missing).length > 0)
    return <StepCard kicker={say("nextStep")} title={say("listingOwnTitle")} text={say("listingOwnText")} />;
  if (missing.some((part) => studioParts.has(part)))
    return <StepCard kicker={say("atStudio")} title={say("listingFilesTitle")} text={say("listingFilesText")} />;
  const promised = readySince === null ? null : Date.parse(readySince) + promisedMinutes.tutor * 60_000;
  return (
    <StepCard
      kicker={say("atUs")}
      title={say("listingTitle")}
      text={promised !== null && promised > now ? say("listingBy", { day: fullDay(promised, now) }) : say("listingText")}
    />
  );
}
