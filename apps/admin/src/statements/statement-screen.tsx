import { api } from "@hiwar/app/clients";
import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { type Statement, StatementFilter } from "@hiwar/contract/statements";
import { cairoDay, instantInDay, monthAndYear, relativeDay } from "@hiwar/ui/arabic-dates";
import { EmptyState } from "@hiwar/ui/empty-state";
import { IconButton } from "@hiwar/ui/icon-button";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { ExportButton } from "../lists/export-button.tsx";
import { notFoundOn } from "../page/not-found-on.tsx";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/statements.ts";
import { BalancesTable } from "./balances-table.tsx";
import { monthBeside } from "./month-beside.ts";
import { MonthMoves } from "./month-moves.tsx";
import { MonthResult } from "./month-result.tsx";
import "../page/two-columns.css";
import "./statement.css";

export const meta = pageMeta(() => say("title"));

const gone = notFoundOn(["not-found", "bad-request"], { title: say("gone"), all: { href: "/statement", label: say("current") } });

/** /statement: a month's books; the current month's unless the URL names another. */
export default function StatementScreen() {
  const { params } = useListParams(StatementFilter);
  const found = useQuery(api.statements.read.query(params));
  return (
    <Loaded query={found} skeleton={<Waiting />} errorState={gone} headingLevel={1}>
      {(statement) => <Known statement={statement} />}
    </Loaded>
  );
}

function Known({ statement }: { statement: Statement }) {
  const { accounts } = statement;
  const isRunning = cairoDay(useNow(60_000)).startsWith(statement.month);
  const head = <Head statement={statement} isRunning={isRunning} />;
  const held = accounts.filter(({ group }) => group === "held");
  const owed = accounts.filter(({ group }) => group === "owed");
  if (accounts.length === 0)
    return (
      <div className="grid gap-6">
        {head}
        <EmptyState title={say("empty")}>{say("emptyText")}</EmptyState>
      </div>
    );
  return (
    <div className="two-columns">
      {head}
      <BalancesTable title={say("held")} accounts={held} isRunning={isRunning} />
      <BalancesTable title={say("owed")} accounts={owed} isRunning={isRunning} isOwed />
      <div className="even-columns">
        <MonthResult accounts={accounts} />
        <MonthMoves accounts={accounts} />
      </div>
    </div>
  );
}

/** Skeleton of a month's statement. */
function Waiting() {
  return (
    <div className="two-columns" aria-busy="true">
      <div className="grid gap-2">
        <h1 className="sr-only">{say("title")}</h1>
        <Skeleton shape="title" className="w-72" />
        <Skeleton className="w-56" />
      </div>
      <CardSkeleton facts={4} />
      <CardSkeleton facts={8} />
      <div className="even-columns">
        <CardSkeleton facts={4} />
        <CardSkeleton facts={4} />
      </div>
    </div>
  );
}

/** The month and its state, links to the months beside it, and its file. */
function Head({ statement: { month, firstMonth, closedAt }, isRunning }: { statement: Statement; isRunning: boolean }) {
  const now = useNow(60_000);
  const [before, after] = [monthBeside(month, -1), monthBeside(month, 1)];
  return (
    <PageHead
      title={`${say("title")}، ${monthAndYear(instantInDay(`${month}-15`))}`}
      lead={isRunning ? say("running") : closedAt === null ? say("waiting") : say("closed", { when: relativeDay(closedAt, now) })}
      action={
        <div className="flex gap-2">
          {firstMonth !== null && before >= firstMonth && (
            <IconButton icon={ChevronRight} label={say("before")} variant="line" href={`/statement?month=${before}`} />
          )}
          {!isRunning && <IconButton icon={ChevronLeft} label={say("after")} variant="line" href={`/statement?month=${after}`} />}
          <ExportButton list="statement" params={{ month }} />
        </div>
      }
    />
  );
}
