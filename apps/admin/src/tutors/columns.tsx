import type { PersonLine } from "@hiwar/contract/people";
import type { FullTutor, TaughtLine, TutorLine } from "@hiwar/contract/tutoring";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { arabicNumber, arabicRating } from "@hiwar/ui/arabic-numbers";
import type { ListColumn } from "@hiwar/ui/data-list";
import { listingParts } from "../people/listing-parts.ts";
import { PersonName, type PersonNameProps } from "../people/person-name.tsx";
import { PersonState } from "../people/person-state.tsx";
import { say } from "../words/tutors.ts";
import { ListingBadge } from "./listing-badge.tsx";

const name = { id: "name", header: say("name"), isName: true, cell: (person: PersonNameProps["person"]) => <PersonName person={person} /> };
const phone = {
  id: "phone",
  header: say("phone"),
  isSecondary: true,
  cell: ({ phone: number }: { phone: string | null }) => (number ? <bdi dir="ltr">{number}</bdi> : "—"),
};
const since = (now: number) => ({
  id: "since",
  header: say("since"),
  isSecondary: true,
  cell: ({ createdAt }: { createdAt: string }) => <time dateTime={createdAt}>{dayAndMonth(createdAt, now)}</time>,
});

/** Names what is missing if it is one or two things; otherwise counts them. */
function missingWords({ missing }: TutorLine): string {
  const lacks = listingParts({ missing, activated: true }).filter(({ isThere }) => !isThere);
  if (lacks.length === 0) return "—";
  return lacks.length < 3 ? lacks.map(({ label }) => label).join("، ") : say("missingParts", { count: lacks.length });
}

const missing = { id: "missing", header: say("missing"), isSecondary: true, cell: missingWords };

/** Columns of the list of all tutors. */
export const tutorColumns = (now: number): ListColumn<TutorLine>[] => [
  name,
  {
    id: "standing",
    header: say("standing"),
    cell: (tutor) => (tutor.blockedAt ? <PersonState person={{ ...tutor, verifiedEmail: true }} /> : <ListingBadge tutor={tutor} />),
  },
  missing,
  { id: "lessons", header: say("lessonCount"), isSecondary: true, cell: ({ lessons }) => arabicNumber(lessons) },
  { id: "rating", header: say("rating"), isSecondary: true, cell: ({ rating }) => (rating === null ? "—" : arabicRating(rating / 10)) },
  since(now),
];

/** Columns of the list of tutors whom staff have neither activated nor contacted. */
export const uncontactedColumns = (now: number): ListColumn<TutorLine>[] => [name, phone, missing, { ...since(now), isSecondary: false }];

function hoursWords({ hours: { offeredMinutes, bookedMinutes } }: FullTutor): string {
  if (offeredMinutes === 0) return say("hoursNone");
  return bookedMinutes >= offeredMinutes ? say("hoursTaken", { minutes: bookedMinutes }) : say("hoursTight");
}

/** Columns of the list of tutors without bookable time. */
export const fullColumns: ListColumn<FullTutor>[] = [
  name,
  { id: "hours", header: say("hours"), cell: hoursWords },
  phone,
  { id: "lessons", header: say("lessonCount"), isSecondary: true, cell: ({ lessons }) => arabicNumber(lessons) },
];

/** Columns of the list of minutes taught in a month. */
export const taughtColumns: ListColumn<TaughtLine>[] = [
  name,
  { id: "minutes", header: say("taught"), cell: ({ minutes }) => arabicNumber(minutes) },
  { id: "lessons", header: say("lessonsHeld"), isSecondary: true, cell: ({ lessons }) => arabicNumber(lessons) },
];

/** Columns of the list of studios. */
export const studioColumns = (now: number): ListColumn<PersonLine>[] => [
  name,
  phone,
  { id: "state", header: say("standing"), cell: (person) => <PersonState person={person} /> },
  since(now),
];
