import type { InstallmentPlan, SavedCard } from "@hiwar/contract/payments";
import { say as sayFrame } from "@hiwar/frame/words";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { DigitsField } from "@hiwar/ui/digits-field";
import { RadioGroup } from "@hiwar/ui/radio-group";
import { useState } from "react";
import { say } from "../words/payments.ts";
import { CardName } from "./card-name.tsx";
import type { Order } from "./checkout-order.ts";
import { InstallmentTerms } from "./installment-terms.tsx";
import { PayRefusal } from "./pay-refusal.tsx";
import { RemoveCardDialog } from "./remove-card-dialog.tsx";
import { usePay } from "./use-pay.ts";

interface CardFormProps {
  cards: readonly SavedCard[];
  /** Null when it is paid at once. */
  plans: readonly InstallmentPlan[] | null;
  order: Order;
  amountPiasters: number;
  onAdd: () => void;
}

/** Chooses a stored card and types its verification value, which is kept nowhere: not here after leaving, not on the server. */
export function CardForm({ cards, plans, order, amountPiasters, onAdd }: CardFormProps) {
  const pay = usePay(order);
  const [chosen, setChosen] = useState<string | null>(null);
  const [chosenPlan, setChosenPlan] = useState<string | null>(null);
  const [cvv, setCvv] = useState("");
  const [isTried, setIsTried] = useState(false);
  const [removing, setRemoving] = useState<SavedCard | null>(null);
  const card = cards.find(({ id }) => String(id) === chosen) ?? cards[0];
  const plan = plans && (plans.find(({ id }) => id === chosenPlan) ?? plans[0] ?? null);
  if (!card || (plans && !plan)) return null;
  const isRight = /^\d{3,4}$/.test(cvv);
  return (
    <form
      className="pay-form"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isRight) pay.mutate({ kind: "card", cardId: card.id, cvv, planId: plan?.id ?? null });
      }}
    >
      {plans && plan && (
        <RadioGroup
          label={say("installmentPlan")}
          isCards
          choices={plans.map((one) => ({
            id: one.id,
            label: say("installmentMonths", one),
            description: <InstallmentTerms plan={one} amountPiasters={amountPiasters} />,
          }))}
          value={plan.id}
          onChange={setChosenPlan}
        />
      )}
      <RadioGroup
        label={say("cards")}
        isCards
        choices={cards.map((one) => ({ id: String(one.id), label: <CardName {...one} /> }))}
        value={String(card.id)}
        onChange={setChosen}
      />
      <div className="pay-cards-actions">
        <Button size="small" variant="ghost" onPress={onAdd}>
          {say("addCard")}
        </Button>
        <Button size="small" variant="quiet" onPress={() => setRemoving(card)}>
          {say("removeCard")}
        </Button>
      </div>
      <div className="pay-cvv">
        <DigitsField
          label={say("cvv")}
          hint={say("cvvHint")}
          autoComplete="cc-csc"
          maxLength={4}
          value={cvv}
          onChange={setCvv}
          error={isTried && !isRight && (cvv === "" ? sayFrame("field.required") : say("cvvWrong"))}
        />
      </div>
      {pay.error && <PayRefusal error={pay.error} />}
      <Button type="submit" variant="primary" size="large" isBlock isPending={pay.isPending}>
        {say("payAmount", { amount: arabicPounds(amountPiasters) })}
      </Button>
      <p className="pay-note">{say("bankNote")}</p>
      {removing && <RemoveCardDialog card={removing} onClose={() => setRemoving(null)} />}
    </form>
  );
}
