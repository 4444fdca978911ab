import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import type { PhotoSession } from "@hiwar/contract/photo-sessions";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { Badge } from "@hiwar/ui/badge";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { PageHead } from "../page/page-head.tsx";
import { Section } from "../page/section.tsx";
import { photoTones, whenWords } from "../photos/photo-words.ts";
import { say } from "../words/photos.ts";
import "../page/two-columns.css";
import "../photos/photos.css";

const size = "50";

/** A studio's first page: the tutors who wait for it, and the coming dates. */
export function StudioDay() {
  const now = useNow(60_000);
  const assigned = useQuery(api.photoSessions.list.query({ state: "assigned", size }));
  const dated = useQuery(api.photoSessions.list.query({ state: "scheduled", size }));
  return (
    <div className="two-columns">
      <PageHead title={fullDay(now, now)} lead={<TextLink href="/photo-sessions">{say("all")}</TextLink>} />
      <Loaded query={combineQueries({ assigned, dated })} isBrief headingLevel={2} skeleton={<DaySkeleton />}>
        {(known) => {
          const isOver = ({ status }: PhotoSession) => status === "over";
          return (
            <div className="even-columns">
              <Section title={say("waiting")}>
                <Sessions sessions={[...known.dated.list.filter(isOver), ...known.assigned.list]} none={say("waitingNone")} now={now} />
              </Section>
              <Section title={say("upcoming")}>
                <Sessions sessions={known.dated.list.filter((one) => !isOver(one))} none={say("upcomingNone")} now={now} />
              </Section>
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}

function DaySkeleton() {
  return (
    <div className="even-columns" aria-busy="true">
      <Section title={say("waiting")}>
        <RowsSkeleton count={2} start="face" hasEnds />
      </Section>
      <Section title={say("upcoming")}>
        <RowsSkeleton count={2} start="face" hasEnds />
      </Section>
    </div>
  );
}

function Sessions({ sessions, none, now }: { sessions: readonly PhotoSession[]; none: string; now: number }) {
  if (sessions.length === 0) return <p className="pt-2 text-muted">{none}</p>;
  return (
    <ul className="photo-lines">
      {sessions.map((session) => (
        <li key={session.id} className="photo-line">
          <Avatar name={session.tutor.name} imageUrl={session.tutor.image} size={44} />
          <span className="photo-line-words">
            <TextLink href={`/photo-session/${session.tutor.id}`}>{session.tutor.name}</TextLink>
            <small className="text-muted">{whenWords(session, now)}</small>
          </span>
          <Badge tone={photoTones[session.status]}>{say(`state.${session.status}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
