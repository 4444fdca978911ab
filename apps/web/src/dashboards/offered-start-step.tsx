import { useNow } from "@hiwar/app/time/use-now";
import { firstNameOf } from "@hiwar/contract/first-name";
import type { Wish } from "@hiwar/contract/wishes";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { offerPath } from "../wishes/offer-path.ts";
import { TimeLeft } from "../wishes/time-left.tsx";
import { say } from "../words/dashboards.ts";
import { NextStep } from "./next-step.tsx";

/** The start that is kept for the student, shown first: it is offered to somebody else within minutes. */
export function OfferedStartStep({ offer }: { offer: NonNullable<Wish["offer"]> }) {
  const now = useNow(10_000);
  return (
    <NextStep
      kicker={say("kept")}
      title={say("keptTitle", { name: firstNameOf(offer.tutorName), when: relativeDayTime(offer.start, now) })}
      text={
        <>
          {say("keptText")} <TimeLeft keptUntil={offer.keptUntil} now={now} />
        </>
      }
      action={{ label: say("keptAction"), href: offerPath(offer) }}
    />
  );
}
