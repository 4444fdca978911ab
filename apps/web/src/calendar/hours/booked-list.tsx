import { SessionType } from "@hiwar/contract/calendar";
import type { BookedInside } from "@hiwar/contract/hours";
import { clockRange, fullDay } from "@hiwar/ui/arabic-dates";
import { Callout } from "@hiwar/ui/callout";
import { TextLink } from "@hiwar/ui/text-link";
import { say } from "../../words/hours.ts";

const places: Readonly<Record<number, string>> = { [SessionType.Interview]: "interview", [SessionType.DemoSession]: "demo-session" };

/** Lists the bookings inside an away, each with a link to its page, where it can be cancelled or discussed. */
export function BookedList({ booked }: { booked: readonly BookedInside[] }) {
  if (booked.length === 0) return null;
  return (
    <Callout tone="warning">
      <p>{say("bookedInside", { count: booked.length })}</p>
      <ul className="hours-booked">
        {booked.map(({ start, end, kind, guestName, subjectId }) => (
          <li key={start}>
            {kind === SessionType.General ? (
              // A photo session with the studio, which is handled on the tutor's onboarding page.
              <TextLink href="/t/onboarding">
                <bdi>{guestName ?? say("someone")}</bdi>
              </TextLink>
            ) : subjectId === null ? (
              <span>{say("kept")}</span>
            ) : (
              <TextLink href={`/${places[kind] ?? "lesson"}/${subjectId}`}>
                <bdi>{guestName ?? say("someone")}</bdi>
              </TextLink>
            )}
            <span>
              {fullDay(start, start)} {clockRange(start, end)}
            </span>
          </li>
        ))}
      </ul>
      <p>{say("bookedHow")}</p>
    </Callout>
  );
}
