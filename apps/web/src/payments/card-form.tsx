import { Form } from "@hiwar/app/form/form";
import { FormDigits } from "@hiwar/app/form/form-digits";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { byCard, type InstallmentPlan, type SavedCard } from "@hiwar/contract/payments";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { say } from "../words/payments.ts";
import { CardName } from "./card-name.tsx";
import type { Order } from "./checkout-order.ts";
import { InstallmentTerms } from "./installment-terms.tsx";
import { PayRefusal } from "./pay-refusal.tsx";
import { RemoveCardDialog } from "./remove-card-dialog.tsx";
import { usePay } from "./use-pay.ts";

interface CardFormProps {
  cards: readonly SavedCard[];
  /** The installment plans; null when the amount is paid at once. */
  plans: readonly InstallmentPlan[] | null;
  order: Order;
  amountPiasters: number;
  onAdd: () => void;
}

const Card = z.object({ ...byCard, planId: z.optional(z.string()) });

/** Chooses a stored card and takes its verification value, which is stored nowhere: neither here after leaving nor on the server. */
export function CardForm({ cards, plans, order, amountPiasters, onAdd }: CardFormProps) {
  const form = useContractForm(Card, {
    defaultValues: { cardId: cards[0]?.id, cvv: "", planId: plans?.[0]?.id },
    wrong: { cvv: say("cvvWrong") },
  });
  const pay = usePay(order, { onRefused: form.refuse });
  const [removing, setRemoving] = useState<SavedCard | null>(null);
  const chosen = useWatch({ control: form.control, name: "cardId" });
  const card = cards.find(({ id }) => id === chosen);
  return (
    <Form
      form={form}
      refusal={pay.error && <PayRefusal error={pay.error} />}
      className="pay-form"
      onSubmit={form.handleSubmit(({ planId = null, ...values }) => pay.mutate({ kind: "card", ...values, planId }))}
    >
      {plans && (
        <FormRadioGroup
          form={form}
          name="planId"
          label={say("installmentPlan")}
          isCards
          isAlwaysChosen
          choices={plans.map((plan) => ({
            id: plan.id,
            label: say("installmentMonths", plan),
            description: <InstallmentTerms plan={plan} amountPiasters={amountPiasters} />,
          }))}
        />
      )}
      <FormRadioGroup
        form={form}
        name="cardId"
        label={say("cards")}
        isCards
        isAlwaysChosen
        choices={cards.map((one) => ({ id: one.id, label: <CardName {...one} /> }))}
      />
      <div className="pay-cards-actions">
        <Button size="small" variant="ghost" onPress={onAdd}>
          {say("addCard")}
        </Button>
        <Button size="small" variant="quiet" onPress={() => setRemoving(card ?? null)}>
          {say("removeCard")}
        </Button>
      </div>
      <div className="pay-cvv">
        <FormDigits form={form} name="cvv" label={say("cvv")} hint={say("cvvHint")} autoComplete="cc-csc" maxLength={4} />
      </div>
      <Button type="submit" variant="primary" size="large" isBlock isPending={pay.isPending}>
        {say("payAmount", { amount: arabicPounds(amountPiasters) })}
      </Button>
      <p className="pay-note">{say("bankNote")}</p>
      {removing && <RemoveCardDialog card={removing} onClose={() => setRemoving(null)} />}
    </Form>
  );
}
