import { api } from "@hiwar/app/clients";
import { lazyPart } from "@hiwar/app/lazy-part";
import { useWrite } from "@hiwar/app/use-write";
import type { PlanRecord } from "@hiwar/contract/plans";
import { Button } from "@hiwar/ui/button";
import { Suspense, useId, useState } from "react";
import { say } from "../words/plans.ts";
import { planName } from "./plan-words.ts";

const RetirePlanDialog = lazyPart(() => import("./retire-plan-dialog.tsx").then((module) => module.RetirePlanDialog));

/** Whether a plan is sold: the sale is stopped after a confirmation, and resumed by a press. */
export function SaleSection({ plan, onDone }: { plan: PlanRecord; onDone: (saved: PlanRecord) => void }) {
  const headingId = useId();
  const [isAsking, setAsking] = useState(false);
  const offer = useWrite(api.plans.change, { done: say("offered", { name: planName(plan) }), onDone });
  return (
    <section className="plan-sale" aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className="text-lg">
          {say("sale")}
        </h2>
        <p>{say(plan.retired ? "offerAgainHint" : "retireHint")}</p>
      </div>
      {plan.retired ? (
        <Button isPending={offer.isPending} onPress={() => offer.mutate({ id: plan.id, seenVersion: plan.version, retired: false })}>
          {say("offerAgain")}
        </Button>
      ) : (
        <Button variant="danger-quiet" className="ui-flush" onPress={() => setAsking(true)}>
          {say("retire")}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <RetirePlanDialog plan={plan} onDone={onDone} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
