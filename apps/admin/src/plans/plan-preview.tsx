import { type PlanFacts, priceOf } from "@hiwar/contract/plan-offers";
import { PaidPeriod } from "@hiwar/contract/plans";
import { Callout } from "@hiwar/ui/callout";
import { useId } from "react";
import { say } from "../words/plans.ts";
import { type Draft, faultOf, hasPrice } from "./draft.ts";
import { OfferPreview } from "./offer-preview.tsx";

interface PlanPreviewProps {
  /** The form's draft. */
  draft: Draft;
  /** The plan's present terms; null for a new plan. */
  sold: PlanFacts | null;
  /** Whether the plan can only be read, so that nothing is saved. */
  isReadOnly?: boolean;
}

const periods = Object.values(PaidPeriod);

/**
 * A live preview of what students will see: the new price in large, the present one struck through, how it is computed and whom it does not affect.
 */
export function PlanPreview({ draft, sold, isReadOnly = false }: PlanPreviewProps) {
  const titleId = useId();
  const cheap = periods.filter((period) => sold && hasPrice(draft, period) && priceOf(draft, period) * 2 < priceOf(sold, period));
  const isSame = sold !== null && periods.every((period) => hasPrice(draft, period) && priceOf(draft, period) === priceOf(sold, period));
  return (
    <aside className="plan-preview" aria-labelledby={titleId}>
      <h2 id={titleId}>{say(isSame ? "now" : "preview")}</h2>
      <ul aria-live="polite">
        {periods.map((period) => (
          <OfferPreview key={period} period={period} draft={draft} sold={sold} fault={faultOf(draft, period)} />
        ))}
      </ul>
      {cheap.length > 0 && (
        <Callout tone="warning">{say("cheap", { periods: cheap.map((period) => say(`period${period}`)).join("، ") })}</Callout>
      )}
      <p>{say("formula")}</p>
      {!isReadOnly && <p>{say(sold ? "untouched" : "soldAtOnce")}</p>}
    </aside>
  );
}
