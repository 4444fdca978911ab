import { Form } from "@hiwar/app/form/form";
import { FormMoney } from "@hiwar/app/form/form-money";
import { FormNumber } from "@hiwar/app/form/form-number";
import { FormPercent } from "@hiwar/app/form/form-percent";
import { FormSwitch } from "@hiwar/app/form/form-switch";
import { type ContractForm, useContractForm } from "@hiwar/app/form/use-contract-form";
import { tierOf } from "@hiwar/contract/plan-offers";
import { type PlanRecord, SoldTerms } from "@hiwar/contract/plans";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import type { ReactNode } from "react";
import { Section } from "../page/section.tsx";
import { say } from "../words/plans.ts";
import { draftOf } from "./draft.ts";
import { PlanPreview } from "./plan-preview.tsx";

interface SoldPlanFormProps {
  /** The present plan; null for a new one. */
  plan: PlanRecord | null;
  isSending: boolean;
  onSave: (terms: SoldTerms, form: ContractForm<SoldTerms>) => void;
  /** Shown above the fields. */
  children?: ReactNode;
}

const fresh = { monthDiscount: 10, quarterDiscount: 20, yearDiscount: 30, forInvitesOnly: false };

function useTermsForm(plan: PlanRecord | null) {
  return useContractForm(SoldTerms, {
    defaultValues: plan ? termsOf(plan) : { weeklyMinutes: null, monthPricePiasters: null, ...fresh },
    wrong: {
      weeklyMinutes: say("minutesWrong"),
      monthPricePiasters: say("monthPriceWrong"),
      monthDiscount: say("percentWrong"),
      quarterDiscount: say("percentWrong"),
      yearDiscount: say("percentWrong"),
    },
  });
}

/** The form of a sold plan's minutes and prices, with a preview of what students will see beside it. */
export function SoldPlanForm({ plan, isSending, onSave, children }: SoldPlanFormProps) {
  const form = useTermsForm(plan);
  const draft = draftOf(form.watch());
  const tier = tierOf(draft.weeklyMinutes);
  const { errors, isDirty } = form.formState;
  return (
    <div className="plan-edit">
      <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((terms) => onSave(terms, form))}>
        {children}
        <Section title={say("basics")}>
          <div className="plan-fields" data-columns="2">
            <FormNumber
              form={form}
              name="weeklyMinutes"
              label={say("minutes")}
              suffix={say("minute")}
              hint={tier ? say("minutesNamed", { name: say(`tier.${tier}`) }) : say("minutesHint")}
            />
            <FormMoney
              form={form}
              name="monthPricePiasters"
              label={say("monthPrice")}
              {...(plan &&
                draft.monthPricePiasters !== plan.monthPricePiasters && {
                  hint: say("was", { amount: arabicPounds(plan.monthPricePiasters) }),
                })}
            />
          </div>
        </Section>
        <Section title={say("discount")}>
          <div className="plan-fields" data-columns="3">
            <FormPercent form={form} name="monthDiscount" label={say("period0")} />
            <FormPercent form={form} name="quarterDiscount" label={say("period1")} />
            <FormPercent form={form} name="yearDiscount" label={say("period2")} />
          </div>
        </Section>
        <Section title={say("show")}>
          <FormSwitch form={form} name="forInvitesOnly" description={say("invitesOnlyHint")}>
            {say("invitesOnly")}
          </FormSwitch>
        </Section>
        <div className="plan-save">
          <Button type="submit" variant="primary" isPending={isSending} isDisabled={!isDirty}>
            {say(plan ? "save" : "make")}
          </Button>
          {isDirty && (
            <Button variant="quiet" isDisabled={isSending} onPress={() => form.reset()}>
              {say("undo")}
            </Button>
          )}
          {Object.keys(errors).some((name) => name !== "root") && <span className="text-sm text-muted">{say("fixFirst")}</span>}
        </div>
      </Form>
      <PlanPreview draft={draft} sold={plan} />
    </div>
  );
}

/** Returns the parts of a plan that the form edits. */
export function termsOf(plan: PlanRecord): SoldTerms {
  const { weeklyMinutes, monthPricePiasters, monthDiscount, quarterDiscount, yearDiscount, forInvitesOnly } = plan;
  return { weeklyMinutes, monthPricePiasters, monthDiscount, quarterDiscount, yearDiscount, forInvitesOnly };
}
