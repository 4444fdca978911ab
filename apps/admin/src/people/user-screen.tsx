import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { ApiError } from "@hiwar/client/api-error";
import type { PersonRecord } from "@hiwar/contract/people";
import { Skeleton } from "@hiwar/ui/skeleton";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Gone } from "../page/gone.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/people.ts";
import { PersonActions } from "./person-actions.tsx";
import { PersonEvents } from "./person-events.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonFigures } from "./person-figures.tsx";
import { PersonHead } from "./person-head.tsx";
import { PersonNeeds } from "./person-needs.tsx";
import "./person.css";

export const meta = pageMeta(() => say("users"));

const all = { href: "/users", label: say("users") };

/** An address that nobody could have written names nobody. */
const isNobody = (error: unknown) => error instanceof ApiError && (error.code === "user-not-found" || error.code === "bad-request");

/** /user/:id: everything of one person, and what can be done about it. */
export default function UserScreen() {
  const { id = "" } = useParams();
  const record = useQuery(api.people.record.query({ id }));
  return (
    <Loaded query={record} wait={<Waiting />} lost={(error) => (isNobody(error) ? <Gone title={say("gone")} all={all} /> : undefined)}>
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
