import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import type { PersonRecord } from "@hiwar/contract/people";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { notFoundOn } from "../page/not-found-on.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/people.ts";
import { PersonActions } from "./person-actions.tsx";
import { PersonEvents } from "./person-events.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonFigures } from "./person-figures.tsx";
import { PersonHead } from "./person-head.tsx";
import { PersonNeeds } from "./person-needs.tsx";
import { PersonSkeleton } from "./person-skeleton.tsx";
import "./person.css";

export const meta = pageMeta(() => say("users"));

const all = { href: "/users", label: say("users") };
const gone = notFoundOn(["user-not-found"], { title: say("gone"), all });

/** /user/:id: everything about one person, and the actions on them. */
export default function UserScreen() {
  const { id = "" } = useParams();
  const record = useQuery(api.people.record.query({ id }));
  return (
    <Loaded query={record} skeleton={<PersonSkeleton />} errorState={gone} headingLevel={1}>
      {(data) => <Person record={data} />}
    </Loaded>
  );
}

function Person({ record }: { record: PersonRecord }) {
  return (
    <div className="person">
      <PersonHead record={record} all={all} />
      <PersonFigures record={record} />
      <div className="person-body">
        <div className="person-side">
          <PersonActions record={record} />
          <PersonFacts record={record} />
          {record.tutor && <PersonNeeds tutor={record.tutor} />}
          {record.tutor && <TextLink href={`/tutor/${record.person.id}`}>{say("asTutor")}</TextLink>}
        </div>
        <PersonEvents key={record.person.id} id={String(record.person.id)} />
      </div>
    </div>
  );
}
