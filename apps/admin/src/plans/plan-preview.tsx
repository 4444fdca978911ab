import { type PlanFacts, priceOf } from "@hiwar/contract/plan-offers";
import { PaidPeriod } from "@hiwar/contract/plans";
import { Callout } from "@hiwar/ui/callout";
import { useId } from "react";
import { say } from "../words/plans.ts";
import { type Draft, faultOf, isWhole } from "./draft.ts";
import { OfferPreview } from "./offer-preview.tsx";

interface PlanPreviewProps {
  /** What stands in the form, as far as it is a number at all. */
  draft: Draft;
  /** What is sold today; null for a plan that is not yet. */
  sold: PlanFacts | null;
  /** It is read, not typed: nothing is saved of it. */
  isRead?: boolean;
}

const periods = Object.values(PaidPeriod);

/** What students will see while it is typed: the new price large, today's struck through, how it comes about and whom it leaves alone. */
export function PlanPreview({ draft, sold, isRead = false }: PlanPreviewProps) {
  const titleId = useId();
  const cheap = periods.filter((period) => sold && isWhole(draft, period) && priceOf(draft, period) * 2 < priceOf(sold, period));
  const isSame = sold !== null && periods.every((period) => isWhole(draft, period) && priceOf(draft, period) === priceOf(sold, period));
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
      {!isRead && <p>{say(sold ? "untouched" : "soldAtOnce")}</p>}
    </aside>
  );
}
