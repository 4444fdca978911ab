import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { Role } from "@hiwar/contract/kernel/roles";
import type { KeptPlan, SoldTerms } from "@hiwar/contract/plans";
import { Callout } from "@hiwar/ui/callout";
import { Skeleton } from "@hiwar/ui/skeleton";
import { toast } from "@hiwar/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { goneOn } from "../page/gone.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/plans.ts";
import { PlanHead } from "./plan-head.tsx";
import { PlanPreview } from "./plan-preview.tsx";
import { planName } from "./plan-words.ts";
import { SaleSection } from "./sale-section.tsx";
import { SoldPlanForm, termsOf } from "./sold-plan-form.tsx";
import { TrialForm } from "./trial-form.tsx";
import "./plans.css";

export const meta = pageMeta(() => say("title"));

const gone = goneOn(["plan-not-found"], { title: say("gone"), all: { href: "/plans", label: say("title") } });

/** /plan/:id: one plan, changed by a super admin and read by others. */
export default function PlanScreen() {
  const { id = "" } = useParams();
  const plan = useQuery(api.plans.record.query({ id }));
  return (
    <Loaded query={plan} wait={<Skeleton shape="block" className="h-96" />} lost={gone}>
      {(data) => <Plan key={data.id} plan={data} />}
    </Loaded>
  );
}

function Plan({ plan }: { plan: KeptPlan }) {
  const mayChange = useUser()?.role === Role.SuperAdmin;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PlanHead plan={plan} />
      {mayChange ? <Changeable plan={plan} /> : <Readable plan={plan} />}
    </div>
  );
}

function Readable({ plan }: { plan: KeptPlan }) {
  return (
    <div className="grid max-w-2xl gap-4">
      <Callout>{say("readOnly")}</Callout>
      {plan.freeTrial ? <p>{say("trialPreview")}</p> : <PlanPreview draft={plan} sold={plan} />}
    </div>
  );
}

/** Only what is changed is sent: what somebody else changed meanwhile stays. */
function changesOf(plan: KeptPlan, terms: SoldTerms): Partial<SoldTerms> {
  const today = termsOf(plan);
  const names = Object.keys(terms) as (keyof SoldTerms)[];
  return Object.fromEntries(names.flatMap((name) => (terms[name] === today[name] ? [] : [[name, terms[name]]])));
}

function Changeable({ plan }: { plan: KeptPlan }) {
  const { id } = plan;
  const change = useWrite(api.plans.change, {
    onDone: (saved) => toast("success", { title: say("saved", { name: planName(saved) }) }),
    errors: () => undefined,
  });
  const sale = <SaleSection plan={plan} />;
  // A saved plan begins its form anew: what is sold is what was saved.
  const key = JSON.stringify(termsOf(plan));
  if (plan.freeTrial)
    return (
      <>
        <TrialForm
          key={key}
          plan={plan}
          isSending={change.isPending}
          onSave={({ weeklyMinutes }, form) => change.mutate({ id, weeklyMinutes }, { onError: (error) => form.refuse(error) })}
        />
        {sale}
      </>
    );
  return (
    <>
      <SoldPlanForm
        key={key}
        plan={plan}
        isSending={change.isPending}
        onSave={(terms, form) => change.mutate({ id, ...changesOf(plan, terms) }, { onError: (error) => form.refuse(error) })}
      />
      {sale}
    </>
  );
}
