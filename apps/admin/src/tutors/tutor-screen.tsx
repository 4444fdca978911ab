import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import { Role } from "@hiwar/contract/kernel/roles";
import type { PersonRecord } from "@hiwar/contract/people";
import type { TutorActivity } from "@hiwar/contract/stats";
import type { TutorFile } from "@hiwar/contract/tutoring";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { BarChart } from "@hiwar/ui/bar-chart";
import { Card } from "@hiwar/ui/card";
import { numericDay } from "@hiwar/ui/numeric-day";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { notFoundOn } from "../page/not-found-on.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { Section } from "../page/section.tsx";
import { PersonActions } from "../people/person-actions.tsx";
import { PersonFacts } from "../people/person-facts.tsx";
import { PersonFigures } from "../people/person-figures.tsx";
import { PersonHead } from "../people/person-head.tsx";
import { PersonNeeds } from "../people/person-needs.tsx";
import { PersonSkeleton } from "../people/person-skeleton.tsx";
import { TutorOnboarding } from "../photos/tutor-onboarding.tsx";
import { say } from "../words/tutors.ts";
import { TutorContacts } from "./tutor-contacts.tsx";
import { TutorRatings } from "./tutor-ratings.tsx";
import { TutorSeen } from "./tutor-seen.tsx";
import "../people/person.css";
import "./tutor.css";

export const meta = pageMeta(() => say("tutors"));

const all = { href: "/tutors", label: say("tutors") };
const gone = notFoundOn(["user-not-found", "tutor-not-found"], { title: say("gone"), all });

/** /tutor/:id: what staff check before they list a tutor, and later when something is wrong. */
export default function TutorScreen() {
  const { id = "" } = useParams();
  const record = useQuery(api.people.record.query({ id }));
  const file = useQuery(api.people.tutorFile.query({ id }));
  const activity = useQuery(api.directory.tutorActivity.query({ id }));
  return (
    <Loaded query={combineQueries({ record, file, activity })} skeleton={<PersonSkeleton />} errorState={gone} headingLevel={1}>
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
      <PersonHead record={record} all={all} />
      <PersonFigures record={record} />
      <div className="person-body tutor-body">
        <TutorSeen name={person.name} tutor={tutor} file={file} />
        <div className="person-side tutor-side">
          <PersonActions record={record} />
          {person.role === Role.Tutor && <TutorOnboarding tutor={person} />}
          <PersonNeeds tutor={tutor} />
          <PersonFacts record={record} />
          <TextLink href={`/user/${person.id}`}>{say("whole")}</TextLink>
        </div>
        <div className="grid gap-6">
          <TutorContacts id={person.id} name={person.name} contacts={file.contacts} />
          <Section title={say("week")}>
            <p className="pt-2">
              {file.hours.offeredMinutes === 0
                ? say("hoursNone")
                : say("hoursOf", { booked: file.hours.bookedMinutes, offered: file.hours.offeredMinutes })}
            </p>
          </Section>
          <Weeks activity={activity} />
          <TutorRatings id={person.id} />
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
