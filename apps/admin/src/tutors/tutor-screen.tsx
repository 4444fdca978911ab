import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { together } from "@hiwar/app/loading/loading";
import { ApiError } from "@hiwar/client/api-error";
import type { PersonRecord } from "@hiwar/contract/people";
import type { TutorActivity } from "@hiwar/contract/stats";
import type { TutorFile } from "@hiwar/contract/tutoring";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { BarChart } from "@hiwar/ui/bar-chart";
import { Card } from "@hiwar/ui/card";
import { numericDay } from "@hiwar/ui/numeric-day";
import { Skeleton } from "@hiwar/ui/skeleton";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Gone } from "../page/gone.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { Section } from "../page/section.tsx";
import { PersonActions } from "../people/person-actions.tsx";
import { PersonFacts } from "../people/person-facts.tsx";
import { PersonFigures } from "../people/person-figures.tsx";
import { PersonHead } from "../people/person-head.tsx";
import { PersonNeeds } from "../people/person-needs.tsx";
import { say } from "../words/tutors.ts";
import { TutorContacts } from "./tutor-contacts.tsx";
import { TutorSeen } from "./tutor-seen.tsx";
import "../people/person.css";
import "./tutor.css";

export const meta = pageMeta(() => say("tutors"));

/** An address that nobody could have written names nobody, and a student is no tutor. */
const gone = new Set(["user-not-found", "tutor-not-found", "bad-request"]);
const isNobody = (error: unknown) => error instanceof ApiError && gone.has(error.code);

/** /tutor/:id: what staff look at before they let a tutor in, and afterwards when something is wrong. */
export default function TutorScreen() {
  const { id = "" } = useParams();
  const record = useQuery(api.people.record.query({ id }));
  const file = useQuery(api.people.tutorFile.query({ id }));
  const activity = useQuery(api.directory.tutorActivity.query({ id }));
  return (
    <Loaded
      query={together({ record, file, activity })}
      wait={<Waiting />}
      lost={(error) => (isNobody(error) ? <Gone title={say("gone")} all={{ href: "/tutors", label: say("tutors") }} /> : undefined)}
    >
      {(known) => (known.record.tutor ? <Tutor {...known} tutor={known.record.tutor} /> : null)}
    </Loaded>
  );
}

interface TutorProps {
  record: PersonRecord;
  tutor: PersonRecord["tutor"] & object;
  file: TutorFile;
  activity: TutorActivity;
}

function Tutor({ record, tutor, file, activity }: TutorProps) {
  const { person } = record;
  return (
    <div className="person">
      <PersonHead record={record} all={{ href: "/tutors", label: say("tutors") }} />
      <PersonFigures record={record} />
      <div className="person-body">
        <div className="person-side tutor-side">
          <PersonActions record={record} />
          <PersonNeeds tutor={tutor} />
          <PersonFacts record={record} />
          <TextLink href={`/user/${person.id}`}>{say("whole")}</TextLink>
        </div>
        <div className="grid gap-6">
          <TutorSeen name={person.name} tutor={tutor} file={file} />
          <TutorContacts id={person.id} name={person.name} contacts={file.contacts} />
          <Section title={say("week")}>
            <p className="pt-2">
              {file.hours.offeredMinutes === 0
                ? say("hoursNone")
                : say("hoursOf", { booked: file.hours.bookedMinutes, offered: file.hours.offeredMinutes })}
            </p>
          </Section>
          <Weeks activity={activity} />
        </div>
      </div>
    </div>
  );
}

function Weeks({ activity: { weeks } }: { activity: TutorActivity }) {
  const last = weeks.length - 1;
  const bars = weeks.map(({ start, minutes }, place) => ({
    id: start,
    label: numericDay(start),
    name: dayAndMonth(start, weeks[last]?.start ?? start),
    value: minutes,
    tone: place === last ? ("now" as const) : ("past" as const),
  }));
  return (
    <Card>
      <BarChart title={say("activity")} heads={[say("weekHead"), say("minutesHead")]} bars={bars} />
    </Card>
  );
}

function Waiting() {
  return (
    <div className="person" aria-busy="true">
      <div className="person-head">
        <Skeleton shape="circle" className="size-[72px]" />
        <div className="grid w-64 gap-2">
          <Skeleton />
          <Skeleton />
        </div>
      </div>
      <Skeleton shape="block" className="h-[92px]" />
      <div className="person-body">
        <div className="person-side">
          <Skeleton shape="block" className="h-48" />
          <Skeleton shape="block" className="h-80" />
        </div>
        <Skeleton shape="block" className="h-96" />
      </div>
    </div>
  );
}
