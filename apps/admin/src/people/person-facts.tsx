import { levelWord } from "@hiwar/app/english-level";
import { savedGovernorate } from "@hiwar/app/governorates";
import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import type { EnglishLevel } from "@hiwar/contract/accounts";
import { isAdmin, Role } from "@hiwar/contract/kernel/roles";
import type { PersonRecord } from "@hiwar/contract/people";
import { dayAndMonth, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { type Description, DescriptionList } from "@hiwar/ui/description-list";
import { Section } from "../page/section.tsx";
import { say } from "../words/people.ts";
import { EditPerson } from "./edit-person.tsx";

/** A person's own data, and when they were last seen. */
export function PersonFacts({ record }: { record: PersonRecord }) {
  const now = useNow(60_000);
  const { person, tutor, lastSeenAt } = record;
  const user = useUser();
  // Only a super admin changes admins; one's own data are changed in the settings.
  const mayEdit = user?.id !== person.id && (!isAdmin(person) || user?.role === Role.SuperAdmin);
  const items: Description[] = [
    {
      id: "email",
      name: say("email"),
      value: <Address email={person.email} />,
      copy: { text: person.email, label: say("copyEmail") },
    },
    {
      id: "phone",
      name: say("phone"),
      value: person.phone && <bdi dir="ltr">{person.phone}</bdi>,
      ...(person.phone !== null && { copy: { text: person.phone, label: say("copyPhone") } }),
    },
    { id: "city", name: say("city"), value: savedGovernorate(person.city)?.label },
    { id: "birthYear", name: say("birthYear"), value: person.birthYear && plainArabicNumber(person.birthYear) },
    ...(record.student ? ofStudent(person, record.student, now) : []),
    ...(tutor ? [{ id: "notice", name: say("notice"), value: say("minutes", { minutes: tutor.noticeMinutes }) }] : []),
    ...(isTold(person) ? [{ id: "told", name: say("told"), value: toldWords(person) }] : []),
    { id: "lastSeen", name: say("lastSeen"), value: lastSeenAt ? relativeDayTime(lastSeenAt, now) : say("never") },
  ];
  return (
    <Section title={say("facts")}>
      <DescriptionList items={items.filter(isSaid)} />
      {mayEdit && <EditPerson key={person.id} id={person.id} />}
    </Section>
  );
}

/** Whether a fact is given; blank facts have no row. */
const isSaid = ({ value }: Description) => value !== null && value !== undefined && value !== "";

/** An email address that breaks before the host where it is too long. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <bdi dir="ltr">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}

/** Whether the person gets notices: only students, tutors and tutor managers do. */
const isTold = ({ role }: PersonRecord["person"]) => role === Role.Student || role === Role.Tutor || role === Role.TutorManager;

const toldWords = ({ hasChosenNotification, notificationMethod }: PersonRecord["person"]) =>
  hasChosenNotification ? say(`told.${notificationMethod}`) : say("toldMail");

type Level = (typeof EnglishLevel)[keyof typeof EnglishLevel];

function ofStudent(
  { job, aim, level, guardianName, guardianPhone }: PersonRecord["person"],
  { topics, plan }: PersonRecord["student"] & object,
  now: number,
): Description[] {
  return [
    { id: "plan", name: say("planEnds"), value: plan && dayAndMonth(plan.endsAt, now) },
    { id: "level", name: say("level"), value: level && levelWord(level as Level) },
    { id: "job", name: say("job"), value: job && <bdi>{job}</bdi> },
    { id: "aim", name: say("aim"), value: aim && <bdi>{aim}</bdi> },
    { id: "topics", name: say("topics"), value: topics.join("، ") },
    ...(guardianName === null
      ? []
      : [
          {
            id: "guardian",
            name: say("guardian"),
            value: <bdi>{guardianName}</bdi>,
          },
          {
            id: "guardianPhone",
            name: say("guardianPhone"),
            value: guardianPhone && <bdi dir="ltr">{guardianPhone}</bdi>,
            ...(guardianPhone !== null && { copy: { text: guardianPhone, label: say("copyGuardianPhone") } }),
          },
        ]),
  ];
}
