import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { Role } from "@hiwar/contract/kernel/roles";
import { Callout } from "@hiwar/ui/callout";
import { RadioGroup } from "@hiwar/ui/radio-group";
import { toast } from "@hiwar/ui/toast";
import { useState } from "react";
import { useNavigate } from "react-router";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/plans.ts";
import { planName } from "./plan-words.ts";
import { SoldPlanForm } from "./sold-plan-form.tsx";
import { TrialForm } from "./trial-form.tsx";
import "./plans.css";

export const meta = pageMeta(() => say("newPlan"));

const kinds = ["sold", "trial"] as const;

/** /plan/new: creates a sold plan or a free trial. */
export default function NewPlanScreen() {
  const mayMake = useUser()?.role === Role.SuperAdmin;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead all={{ href: "/plans", label: say("title") }} title={say("newPlan")} />
      {mayMake ? <NewPlan /> : <Callout>{say("readOnly")}</Callout>}
    </div>
  );
}

function NewPlan() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<(typeof kinds)[number]>("sold");
  const create = useWrite(api.plans.create, {
    onDone: (plan) => {
      toast("success", { title: say("made", { name: planName(plan) }) });
      return navigate(`/plan/${plan.id}`, { replace: true });
    },
    errors: () => undefined,
  });
  const choice = (
    <RadioGroup
      label={say("kind")}
      isCards
      value={kind}
      onChange={setKind}
      choices={kinds.map((id) => ({ id, label: say(`kind.${id}`), description: say(`kind.${id}Text`) }))}
    />
  );
  if (kind === "trial")
    return (
      <TrialForm
        plan={null}
        isSending={create.isPending}
        onSave={(terms, form) => create.mutate({ ...terms, freeTrial: true }, { onError: (error) => form.refuse(error) })}
      >
        {choice}
      </TrialForm>
    );
  return (
    <SoldPlanForm
      plan={null}
      isSending={create.isPending}
      onSave={(terms, form) => create.mutate({ ...terms, freeTrial: false }, { onError: (error) => form.refuse(error) })}
    >
      {choice}
    </SoldPlanForm>
  );
}
