import { api } from "@hiwar/app/clients";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { planStateOf } from "@hiwar/contract/plan-offers";
import { mostOnPlan, PaidPeriod, PlanFilter, type PlanRecord, planStates } from "@hiwar/contract/plans";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import type { ListColumn } from "@hiwar/ui/data-list";
import { Icon } from "@hiwar/ui/icon";
import { Pounds } from "@hiwar/ui/pounds";
import { Plus } from "lucide-react";
import { useNavigate } from "react-router";
import { RowName } from "../lists/row-name.tsx";
import { StateList } from "../lists/state-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/plans.ts";
import { planMinutes, planName, stateTone } from "./plan-words.ts";

export const meta = pageMeta(() => say("title"));

const columns: ListColumn<PlanRecord>[] = [
  {
    id: "name",
    header: say("name"),
    isName: true,
    cell: (plan) => (
      <RowName narrow={!plan.freeTrial && <Price plan={plan} period={PaidPeriod.Month} />}>
        <span>{planName(plan)}</span>
        {planMinutes(plan) && <span className="text-sm font-normal text-muted">{planMinutes(plan)}</span>}
      </RowName>
    ),
  },
  ...Object.values(PaidPeriod).map((period) => ({
    id: `period${period}`,
    header: say(`period${period}`),
    isSecondary: true,
    cell: (plan: PlanRecord) => <Price plan={plan} period={period} />,
  })),
  {
    id: "live",
    header: say("live"),
    isSecondary: true,
    cell: ({ live }) => (live > mostOnPlan ? say("liveMore", { count: mostOnPlan }) : arabicNumber(live)),
  },
  {
    id: "state",
    header: say("state"),
    cell: (plan) => <Badge tone={stateTone[planStateOf(plan)]}>{say(`state.${planStateOf(plan)}`)}</Badge>,
  },
];

function Price({ plan, period }: { plan: PlanRecord; period: PaidPeriod }) {
  const offer = plan.offers.find((one) => one.period === period);
  if (!offer) return "—";
  return offer.pricePiasters === 0 ? say("free") : <Pounds piasters={offer.pricePiasters} />;
}

/** /plans: the plans, to whom they are sold, and how many students have each. */
export default function PlansScreen() {
  const state = useListParams(PlanFilter);
  const navigate = useNavigate();
  const mayChange = useUser()?.role === Role.SuperAdmin;
  const page = useStaffPage(api.plans.kept, state.params);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead
        title={say("title")}
        lead={mayChange ? say("lead") : `${say("lead")} ${say("readOnly")}`}
        action={
          mayChange && (
            <Button variant="primary" href="/plan/new">
              <Icon icon={Plus} />
              {say("newPlan")}
            </Button>
          )
        }
      />
      <StateList
        place="plans"
        exportAs="plans"
        query={page}
        state={state}
        label={say("title")}
        columns={columns}
        onOpenRow={({ id }) => void navigate(`/plan/${id}`)}
        states={{ label: say("state"), choices: planStates.map((id) => ({ id, label: say(`state.${id}`) })) }}
        empty={{ title: say("none"), text: say("noneText") }}
      />
    </div>
  );
}
