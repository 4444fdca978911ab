import { api } from "@hiwar/app/clients";
import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import type { ConductReport } from "@hiwar/contract/conduct";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { DescriptionList } from "@hiwar/ui/description-list";
import { TextLink } from "@hiwar/ui/text-link";
import { UserText } from "@hiwar/ui/user-text";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { notFoundOn } from "../page/not-found-on.tsx";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { Section } from "../page/section.tsx";
import { TwoColumns, TwoColumnsSkeleton } from "../page/two-columns.tsx";
import { say } from "../words/conduct.ts";
import { say as sayTasks } from "../words/tasks.ts";
import { ConductDecision } from "./conduct-decision.tsx";
import { Transcript } from "./transcript.tsx";

export const meta = pageMeta(() => say("title"));

const all = { href: "/tasks?kind=conduct", label: say("all") };
const gone = notFoundOn(["report-not-found"], { title: say("gone"), all });

/** /conduct-report/:id: a report about a conversation, and its decision. */
export default function ConductScreen() {
  const { id = "" } = useParams();
  const report = useQuery(api.conduct.read.query({ id }));
  return (
    <Loaded
      query={report}
      skeleton={
        <TwoColumnsSkeleton
          title={say("title")}
          main={
            <>
              <CardSkeleton lines={2} />
              <CardSkeleton lines={1} hasButton />
            </>
          }
        />
      }
      errorState={gone}
      headingLevel={1}
    >
      {(known) => <Known key={known.id} report={known} />}
    </Loaded>
  );
}

function Known({ report }: { report: ConductReport }) {
  const now = useNow(60_000);
  const { reason, message, words, reported, createdAt } = report;
  return (
    <TwoColumns
      head={
        <PageHead
          all={all}
          title={sayTasks(`cause.${reason}`)}
          lead={say("about", { name: reported.name, when: relativeDayTime(createdAt, now) })}
        />
      }
      main={
        <>
          <Section title={say("message")}>
            {message === null ? (
              <p className="text-muted">{say("wholeRoom")}</p>
            ) : (
              <blockquote>
                <UserText>{message || say("attached")}</UserText>
              </blockquote>
            )}
          </Section>
          {words !== null && (
            <Section title={say("words")}>
              <UserText>{words}</UserText>
            </Section>
          )}
          <Transcript report={report} />
        </>
      }
      side={
        <>
          <ConductDecision report={report} />
          <Parties report={report} now={now} />
        </>
      }
    />
  );
}

function Parties({ report: { reporter, reported }, now }: { report: ConductReport; now: number }) {
  const linked = ({ id, name }: { id: number; name: string }) => <TextLink href={`/user/${id}`}>{name}</TextLink>;
  const { blockedAt, reports, warnings } = reported;
  return (
    <Section title={say("facts")}>
      <DescriptionList
        items={[
          { id: "reporter", name: say("reporter"), value: linked(reporter) },
          { id: "reported", name: say("reported"), value: linked(reported) },
          {
            id: "account",
            name: say("account"),
            value: blockedAt === null ? say("open") : say("blocked", { when: relativeDayTime(blockedAt, now) }),
          },
          { id: "earlier", name: say("earlier"), value: `${say("reports", { count: reports })}، ${say("warnings", { count: warnings })}` },
        ]}
      />
    </Section>
  );
}
