import { api } from "@hiwar/app/clients";
import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import type { InstallmentPlan, SavedCard } from "@hiwar/contract/payments";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Card } from "@hiwar/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { say } from "../words/payments.ts";
import { AddCardDialog } from "./add-card-dialog.tsx";
import { CardForm } from "./card-form.tsx";
import type { Order } from "./checkout-order.ts";
import { InstallmentTerms } from "./installment-terms.tsx";
import { PayMarks } from "./pay-marks.tsx";

interface CardPanelProps {
  order: Order;
  amountPiasters: number;
  /** The bank's installment plans, when paying in installments. */
  plans?: readonly InstallmentPlan[];
}

/** Payment by card: one stored at Fawry, or a new one typed on Fawry's page. */
export function CardPanel(props: CardPanelProps) {
  return (
    <Loaded query={useQuery(api.payments.cards.query())} skeleton={<CardSkeleton lines={1} hasChoices hasButton className="h-72" />}>
      {(cards) => <Cards {...props} {...cards} />}
    </Loaded>
  );
}

function Cards({ order, amountPiasters, plans, list, isFresh }: CardPanelProps & { list: readonly SavedCard[]; isFresh: boolean }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card padding="large" hasBubbleCorner>
      <div className="pay-panel">
        <h2>{say(plans ? "installmentsTitle" : "cardTitle")}</h2>
        <PayMarks of="card" />
        {plans && <p>{say("installmentsText")}</p>}
        {!isFresh && <Callout tone="warning">{say("cardsStale")}</Callout>}
        {list.length === 0 ? (
          <>
            {plans && (
              <ul className="pay-plans">
                {plans.map((plan) => (
                  <li key={plan.id}>
                    <b>{say("installmentMonths", { bank: plan.bank, months: plan.months })}</b>
                    <InstallmentTerms plan={plan} amountPiasters={amountPiasters} />
                  </li>
                ))}
              </ul>
            )}
            <p>{say("noCards")}</p>
            <Button variant="primary" size="large" isBlock onPress={() => setIsAdding(true)}>
              {say("addCard")}
            </Button>
          </>
        ) : (
          <CardForm cards={list} plans={plans ?? null} order={order} amountPiasters={amountPiasters} onAdd={() => setIsAdding(true)} />
        )}
      </div>
      {isAdding && <AddCardDialog method={plans ? "installments" : "card"} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}
