import { offerOf, type PlanFacts } from "@hiwar/contract/plan-offers";
import { monthsOfPeriod, type PaidPeriod, PlanPeriod } from "@hiwar/contract/plans";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Pounds } from "@hiwar/ui/pounds";
import { say } from "../words/plans.ts";
import type { Draft, Fault } from "./draft.ts";

interface OfferPreviewProps {
  period: PaidPeriod;
  draft: Draft;
  sold: PlanFacts | null;
  fault: Fault | null;
}

/** One period as students will see it; a text in place of the price while the form is not valid. */
export function OfferPreview({ period, draft, sold, fault }: OfferPreviewProps) {
  if (fault)
    return (
      <li>
        <span>{say(`period${period}`)}</span>
        <b className="plan-fault">{say(`fault.${fault}`)}</b>
        {fault === "wrongDiscount" && (
          <p>{say("beforeDiscount", { amount: arabicPounds(draft.monthPricePiasters * monthsOfPeriod[period]) })}</p>
        )}
      </li>
    );
  const offer = offerOf(draft, period);
  const before = sold && offerOf(sold, period).pricePiasters;
  return (
    <li>
      <span>{say(`period${period}`)}</span>
      <b>{offer.pricePiasters === 0 ? say("free") : <Pounds piasters={offer.pricePiasters} />}</b>
      <p>
        {before !== null && before !== offer.pricePiasters && (
          <>
            <s>
              <Pounds piasters={before} />
            </s>{" "}
          </>
        )}
        {termWords(period, offer)}
      </p>
    </li>
  );
}

function termWords(period: PaidPeriod, { pricePiasters, monthlyPiasters, totalMinutes }: ReturnType<typeof offerOf>): string {
  const hours = say("hours", { hours: Math.floor(totalMinutes / 60) });
  if (pricePiasters === 0) return say("termFree", { hours });
  const hour = arabicPounds(Math.ceil((pricePiasters * 60) / totalMinutes));
  return period === PlanPeriod.Month
    ? say("termMonth", { hours, hour })
    : say("termLong", { monthly: arabicPounds(monthlyPiasters), hours, hour });
}
