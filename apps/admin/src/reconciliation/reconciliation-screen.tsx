import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { DayFilter, type ReconciledDay } from "@hiwar/contract/reconciliation";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import type { ListColumn } from "@hiwar/ui/data-list";
import { useNavigate } from "react-router";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { gatewayWord } from "../payments/payment-words.ts";
import { say } from "../words/reconciliation.ts";
import { dayName, dayState, dayTone, netPiasters } from "./day-words.ts";
import { BookFees } from "./fees-dialog.tsx";

export const meta = pageMeta(() => say("reconciliation"));

const states = ["differing", "open"] as const;
const sum = (day: ReconciledDay, side: "there" | "here") => (day.closedAt === null ? "—" : arabicPounds(netPiasters(day[side])));

const columnsAt = (now: number): ListColumn<ReconciledDay>[] => [
  {
    id: "day",
    header: say("day"),
    isName: true,
    cell: ({ gateway, day }) => (
      <span className="grid min-w-0 leading-tight">
        <span>{dayName(day, now)}</span>
        <span className="text-sm font-normal text-muted">{gatewayWord(gateway)}</span>
      </span>
    ),
  },
  { id: "orders", header: say("ordersHead"), isSecondary: true, cell: ({ orders }) => say("orders", { count: orders }) },
  { id: "there", header: say("there"), isSecondary: true, cell: (day) => sum(day, "there") },
  { id: "here", header: say("here"), isSecondary: true, cell: (day) => sum(day, "here") },
  { id: "state", header: say("state"), cell: (day) => <Badge tone={dayTone(day)}>{dayState(day)}</Badge> },
];

/** /reconciliation: each day's money at each gateway, latest first. */
export default function ReconciliationScreen() {
  const state = useListParams(DayFilter);
  const { params, setParams } = state;
  const navigate = useNavigate();
  const now = useNow(60_000);
  const page = useStaffPage(api.reconciliation.days, params);
  return (
    <div className="grid gap-6">
      <PageHead title={say("reconciliation")} lead={say("lead")} action={<BookFees />} />
      <StaffList
        place="reconciliation"
        exportAs="reconciliation"
        query={page}
        state={state}
        label={say("reconciliation")}
        columns={columnsAt(now)}
        rowId={({ gateway, day }) => `${gateway}-${day}`}
        onOpenRow={({ gateway, day }) => void navigate(`/reconciliation/${gateway}/${day}`)}
        filters={
          <ChoiceFilter
            label={say("state")}
            choices={states.map((id) => ({ id, label: say(id) }))}
            value={params.state ?? null}
            onChange={(id) => setParams({ state: id })}
          />
        }
        filterNames={["state"]}
        empty={{ title: say("none"), text: say("noneText") }}
        nothing={{ title: say("nothingYet"), text: say("nothingYetText") }}
      />
    </div>
  );
}
