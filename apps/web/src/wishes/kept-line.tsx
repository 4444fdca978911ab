import { useNow } from "@hiwar/app/time/use-now";
import { firstNameOf } from "@hiwar/contract/first-name";
import { clockTime, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Clock } from "lucide-react";
import { tutorPath } from "../url/tutor-path.ts";
import { say } from "../words/wishes.ts";
import { useWishes } from "./use-wishes.ts";

/** The start that is kept for the reader, and how long: with one tutor on the surface of booking, with any over the list. */
export function KeptLine({ tutorId }: { tutorId?: number }) {
  const now = useNow(10_000);
  const offer = useWishes().offer(tutorId);
  if (!offer) return null;
  const words = { when: relativeDayTime(offer.start, now), until: clockTime(offer.keptUntil) };
  if (tutorId !== undefined) {
    return (
      <Callout tone="success" icon={Clock} announces>
        {say("kept", words)}
      </Callout>
    );
  }
  const action = (
    <Button size="small" variant="primary" href={tutorPath(offer.tutorId, `${offer.start}/${offer.durationMinutes}`)}>
      {say("book")}
    </Button>
  );
  return (
    <Callout tone="success" icon={Clock} action={action} announces>
      {say("keptWith", { ...words, name: firstNameOf(offer.tutorName) })}
    </Callout>
  );
}
