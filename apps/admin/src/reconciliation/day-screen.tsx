import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import type { CallerAnswer } from "@hiwar/contract/kernel/endpoint";
import type { reconciliation } from "@hiwar/contract/reconciliation";
import { Badge } from "@hiwar/ui/badge";
import { Callout } from "@hiwar/ui/callout";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { notFoundOn } from "../page/not-found-on.tsx";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { TwoColumnsSkeleton } from "../page/two-columns.tsx";
import { gatewayWord } from "../payments/payment-words.ts";
import { say } from "../words/reconciliation.ts";
import { dayName, dayState, dayTone } from "./day-words.ts";
import { Differences } from "./differences.tsx";
import { SumsOfDay } from "./sums-of-day.tsx";

export const meta = pageMeta(() => say("reconciliation"));

const gone = notFoundOn(["not-found"], { title: say("gone"), all: { href: "/reconciliation", label: say("reconciliation") } });

type Day = CallerAnswer<typeof reconciliation.day>;

/** /reconciliation/:gateway/:day: one day's money at a gateway, and every order that differs. */
export default function DayScreen() {
  const { gateway = "", day = "" } = useParams();
  const found = useQuery(api.reconciliation.day.query({ gateway, day }));
  return (
    <Loaded query={found} skeleton={<TwoColumnsSkeleton title={say("reconciliation")} />} errorState={gone} headingLevel={1}>
      {(known) => <Known day={known} />}
    </Loaded>
  );
}

function Known({ day }: { day: Day }) {
  const now = useNow(60_000);
  return (
    <div className="grid max-w-(--content) gap-6">
      <PageHead
        all={{ href: "/reconciliation", label: say("reconciliation") }}
        title={say("dayOf", { gateway: gatewayWord(day.gateway), day: dayName(day.day, now) })}
        lead={
          <>
            {say("orders", { count: day.orders })}
            <Badge tone={dayTone(day)}>{dayState(day)}</Badge>
          </>
        }
      />
      {day.closedAt === null ? (
        <Callout tone="info">{say("waiting", { count: day.waiting })}</Callout>
      ) : (
        <>
          <Callout tone={day.differing === 0 ? "success" : "warning"}>{say(day.differing === 0 ? "same" : "differs")}</Callout>
          <SumsOfDay day={day} />
        </>
      )}
      <Differences differences={day.differences} />
    </div>
  );
}
