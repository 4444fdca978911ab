import { useNow } from "@hiwar/app/time/use-now";
import type { PhotoSession } from "@hiwar/contract/photo-sessions";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { type Description, DescriptionList } from "@hiwar/ui/description-list";
import { UserText } from "@hiwar/ui/user-text";
import { Section } from "../page/section.tsx";
import { say } from "../words/photos.ts";

/** A photo session's facts: studio, dates, duration, place, and the notes of the studio and the tutor. */
export function PhotoFacts({ session }: { session: PhotoSession }) {
  const now = useNow(60_000);
  const { studio, place, minutes, proposals, start, studioNote, tutorNote } = session;
  const items: Description[] = [
    { id: "studio", name: say("studio"), value: <bdi>{studio.name}</bdi> },
    ...(start ? [{ id: "when", name: say("when"), value: relativeDayTime(start, now) }] : []),
    ...(proposals.length > 0
      ? [{ id: "dates", name: say("dates"), value: proposals.map((one) => relativeDayTime(one, now)).join("، ") }]
      : []),
    ...(minutes ? [{ id: "minutes", name: say("minutes"), value: say("minutesOf", { count: minutes }) }] : []),
    ...(place ? [{ id: "place", name: say("place"), value: <UserText>{place}</UserText> }] : []),
    ...(studioNote ? [{ id: "studioNote", name: say("studioNote"), value: <UserText>{studioNote}</UserText> }] : []),
    ...(tutorNote ? [{ id: "tutorNote", name: say("tutorNote"), value: <UserText>{tutorNote}</UserText> }] : []),
  ];
  return (
    <Section title={say("facts")}>
      <DescriptionList layout="stacked" items={items} />
    </Section>
  );
}
