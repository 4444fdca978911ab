import { api, queryClient } from "@hiwar/app/clients";
import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { Role } from "@hiwar/contract/kernel/roles";
import type { PlanRecord, SoldTerms } from "@hiwar/contract/plans";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { toast } from "@hiwar/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { notFoundOn } from "../page/not-found-on.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { TwoColumnsSkeleton } from "../page/two-columns.tsx";
import { say } from "../words/plans.ts";
import { PlanHead } from "./plan-head.tsx";
import { PlanPreview } from "./plan-preview.tsx";
import { planName } from "./plan-words.ts";
import { SaleSection } from "./sale-section.tsx";
import { SoldPlanForm, termsOf } from "./sold-plan-form.tsx";
import { TrialForm } from "./trial-form.tsx";
import "./plans.css";

export const meta = pageMeta(() => say("title"));

const gone = notFoundOn(["plan-not-found"], { title: say("gone"), all: { href: "/plans", label: say("title") } });

/** /plan/:id: one plan; super admins change it, others read it. */
export default function PlanScreen() {
  const { id = "" } = useParams();
  const plan = useQuery(api.plans.record.query({ id }));
  return (
    <Loaded
      query={plan}
      skeleton={
        <TwoColumnsSkeleton
          title={say("title")}
          main={
            <>
              <CardSkeleton fields={2} />
              <CardSkeleton fields={3} />
            </>
          }
        />
      }
      errorState={gone}
      headingLevel={1}
    >
      {(data) => <Plan key={data.id} plan={data} />}
    </Loaded>
  );
}

function Plan({ plan }: { plan: PlanRecord }) {
  const mayChange = useUser()?.role === Role.SuperAdmin;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PlanHead plan={plan} />
      {mayChange ? <Changeable plan={plan} /> : <Readable plan={plan} />}
    </div>
  );
}

function Readable({ plan }: { plan: PlanRecord }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Callout>{say("readOnly")}</Callout>
      {plan.freeTrial ? <p>{say("trialPreview")}</p> : <PlanPreview draft={plan} sold={plan} isReadOnly />}
    </div>
  );
}

/** Returns only the changed fields, so that the audit shows what was intended. */
function changesOf(plan: PlanRecord, terms: SoldTerms): Partial<SoldTerms> {
  const today = termsOf(plan);
  const names = Object.keys(terms) as (keyof SoldTerms)[];
  return Object.fromEntries(names.flatMap((name) => (terms[name] === today[name] ? [] : [[name, terms[name]]])));
}

/** When another person saves in the meantime, the typed values stay; a message offers to load the new ones. */
function Changeable({ plan }: { plan: PlanRecord }) {
  // The plan with which the form began, and how many times it began, as its key.
  const [{ seen, turn }, begin] = useState({ seen: plan, turn: 0 });
  const beginWith = (next: PlanRecord) => begin({ seen: next, turn: turn + 1 });
  const { id, version: seenVersion } = seen;
  const change = useWrite(api.plans.change, {
    onDone: (saved) => {
      beginWith(saved);
      toast("success", { title: say("saved", { name: planName(saved) }) });
    },
    errors: (error) => error.code === "plan-changed" && queryClient.invalidateQueries({ queryKey: ["plans"] }),
  });
  const parts = { plan: seen, isSending: change.isPending };
  const save = (terms: Partial<SoldTerms>, form: { refuse: (error: unknown) => void }) =>
    change.mutate({ id, seenVersion, ...terms }, { onError: (error) => form.refuse(error) });
  return (
    <>
      {plan.version > seenVersion && (
        <Callout tone="warning" announces action={<Button onPress={() => beginWith(plan)}>{say("changedLook")}</Button>}>
          {say("changedMeanwhile")}
        </Callout>
      )}
      {seen.freeTrial ? (
        <TrialForm key={turn} {...parts} onSave={save} />
      ) : (
        <SoldPlanForm key={turn} {...parts} onSave={(terms, form) => save(changesOf(seen, terms), form)} />
      )}
      {/* Typed values stay when the sale ends or begins, unless another person changed the plan as well. */}
      <SaleSection plan={plan} onDone={(saved) => saved.version === seenVersion + 1 && begin({ seen: saved, turn })} />
    </>
  );
}
