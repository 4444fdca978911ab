import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { Card } from "@hiwar/ui/card";
import { EmptyResultsDrawing } from "@hiwar/ui/empty-results-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { CardWait } from "../loading/card-wait.tsx";
import { say } from "../words/payments.ts";
import { CardPanel } from "./card-panel.tsx";
import type { Order } from "./checkout-order.ts";

/** By card in the bank's installments, as far as a bank splits this amount. */
export function InstallmentsPanel({ order, amountPiasters }: { order: Order; amountPiasters: number }) {
  const plans = useQuery(api.payments.installmentPlans.query({ amount: String(Math.max(1, Math.floor(amountPiasters / 100))) }));
  const none = (
    <Card padding="large" hasBubbleCorner>
      <EmptyState drawing={<EmptyResultsDrawing />} title={say("noInstallments")} headingLevel={2}>
        {say("noInstallmentsText")}
      </EmptyState>
    </Card>
  );
  return (
    <Loaded query={plans} wait={<CardWait lines={1} hasChoices hasButton className="h-72" />}>
      {({ list }) => (list.length > 0 ? <CardPanel order={order} amountPiasters={amountPiasters} plans={list} /> : none)}
    </Loaded>
  );
}
