import { Icon } from "@hiwar/ui/icon";
import { Check } from "lucide-react";
import { say } from "../words/plans.ts";

const rules = ["anyTutor", "renews", "cancel", "missed", "parts"] as const;

/** Rules that apply to every plan. */
export function PlanRules() {
  return (
    <section className="plan-rules" aria-labelledby="plan-rules">
      <h2 id="plan-rules">{say("rules")}</h2>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            <Icon icon={Check} size={18} />
            {say(rule)}
          </li>
        ))}
      </ul>
    </section>
  );
}
