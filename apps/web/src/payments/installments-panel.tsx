import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { takesAmount } from "@hiwar/contract/installment-parts";
import { Card } from "@hiwar/ui/card";
import { EmptyResultsDrawing } from "@hiwar/ui/empty-results-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { say } from "../words/payments.ts";
import { CardPanel } from "./card-panel.tsx";
import type { Order } from "./checkout-order.ts";
import { useInstallmentPlans } from "./use-installment-plans.ts";

/** Payment by card in the bank's installments, if a bank splits this amount. */
export function InstallmentsPanel({ order, amountPiasters }: { order: Order; amountPiasters: number }) {
  const plans = useInstallmentPlans();
  const none = (
    <Card padding="large" hasBubbleCorner>
      <EmptyState drawing={<EmptyResultsDrawing />} title={say("noInstallments")} headingLevel={2}>
        {say("noInstallmentsText")}
      </EmptyState>
    </Card>
  );
  return (
    <Loaded query={plans} skeleton={<CardSkeleton lines={1} hasChoices hasButton className="h-72" />}>
      {({ list }) => {
        const fitting = list.filter((plan) => takesAmount(plan, amountPiasters));
        return fitting.length > 0 ? <CardPanel order={order} amountPiasters={amountPiasters} plans={fitting} /> : none;
      }}
    </Loaded>
  );
}
