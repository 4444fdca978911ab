import { SessionType } from "@hiwar/contract/calendar";
import type { BookedInside } from "@hiwar/contract/hours";
import { clockRange, fullDay } from "@hiwar/ui/arabic-dates";
import { Callout } from "@hiwar/ui/callout";
import { TextLink } from "@hiwar/ui/text-link";
import { say } from "../../words/hours.ts";

const places: Readonly<Record<number, string>> = { [SessionType.Interview]: "interview", [SessionType.DemoSession]: "demo-session" };

/** What is booked while one is away, each with the way to its page, where it is cancelled or talked about. */
export function BookedList({ booked }: { booked: readonly BookedInside[] }) {
  if (booked.length === 0) return null;
  return (
    <Callout tone="warning">
      <p>{say("bookedInside", { count: booked.length })}</p>
      <ul className="hours-booked">
        {booked.map(({ start, end, kind, guestName, subjectId }) => (
          <li key={start}>
            {kind === SessionType.General ? (
              // A date with the studio, which is settled on the way to being listed.
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
