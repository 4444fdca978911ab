import type { InstallmentPlan, SavedCard } from "@hiwar/contract/payments";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { DigitsField } from "@hiwar/ui/digits-field";
import { RadioGroup } from "@hiwar/ui/radio-group";
import { useState } from "react";
import { useSay } from "../frame/say.tsx";
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
  const say = useSay();
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
          label={say("payments.installmentPlan")}
          isCards
          choices={plans.map((one) => ({
            id: one.id,
            label: say("payments.installmentMonths", one),
            description: <InstallmentTerms plan={one} amountPiasters={amountPiasters} />,
          }))}
          value={plan.id}
          onChange={setChosenPlan}
        />
      )}
      <RadioGroup
        label={say("payments.cards")}
        isCards
        choices={cards.map((one) => ({ id: String(one.id), label: <CardName {...one} /> }))}
        value={String(card.id)}
        onChange={setChosen}
      />
      <div className="pay-cards-actions">
        <Button size="small" variant="ghost" onPress={onAdd}>
          {say("payments.addCard")}
        </Button>
        <Button size="small" variant="quiet" onPress={() => setRemoving(card)}>
          {say("payments.removeCard")}
        </Button>
      </div>
      <div className="pay-cvv">
        <DigitsField
          label={say("payments.cvv")}
          hint={say("payments.cvvHint")}
          autoComplete="cc-csc"
          maxLength={4}
          value={cvv}
          onChange={setCvv}
          error={isTried && !isRight && say(cvv === "" ? "frame.field.required" : "payments.cvvWrong")}
        />
      </div>
      {pay.error && <PayRefusal error={pay.error} />}
      <Button type="submit" variant="primary" size="large" isBlock isPending={pay.isPending}>
        {say("payments.payAmount", { amount: arabicPounds(amountPiasters) })}
      </Button>
      <p className="pay-note">{say("payments.bankNote")}</p>
      {removing && <RemoveCardDialog card={removing} onClose={() => setRemoving(null)} />}
    </form>
  );
}
