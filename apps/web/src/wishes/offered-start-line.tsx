import { useNow } from "@hiwar/app/time/use-now";
import { firstNameOf } from "@hiwar/contract/first-name";
import { clockTime, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Clock } from "lucide-react";
import { say } from "../words/wishes.ts";
import { offerPath } from "./offer-path.ts";
import { TimeLeft } from "./time-left.tsx";
import { useWishes } from "./use-wishes.ts";

export type OfferedStartLineProps = {
  /** Only the offer of this tutor; without it, an offer of any. */
  tutorId?: number | undefined;
  /** The start chosen beside it: the link to the kept start is shown while they differ. */
  chosen?: string | null | undefined;
};

/** The start that is kept for the student, for how long, and a link to book it. */
export function OfferedStartLine({ tutorId, chosen = null }: OfferedStartLineProps) {
  const now = useNow(10_000);
  const offer = useWishes().offer(tutorId);
  if (!offer) return null;
  const words = { when: relativeDayTime(offer.start, now), until: clockTime(offer.keptUntil) };
  const isChosen = chosen !== null && Date.parse(chosen) === Date.parse(offer.start);
  const action = (
    <Button size="small" variant="primary" href={offerPath(offer)}>
      {say("book")}
    </Button>
  );
  return (
    <Callout tone="success" icon={Clock} action={!isChosen && action} announces>
      {tutorId === undefined ? say("keptWith", { ...words, name: firstNameOf(offer.tutorName) }) : say("kept", words)}{" "}
      <TimeLeft keptUntil={offer.keptUntil} now={now} />
    </Callout>
  );
}
