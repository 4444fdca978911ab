import { Form } from "@hiwar/app/form/form";
import { FormNumber } from "@hiwar/app/form/form-number";
import { type ContractForm, useContractForm } from "@hiwar/app/form/use-contract-form";
import type { CallerInput } from "@hiwar/contract/kernel/endpoint";
import { type PlanRecord, TrialTerms } from "@hiwar/contract/plans";
import { Button } from "@hiwar/ui/button";
import type { ReactNode } from "react";
import { Section } from "../page/section.tsx";
import { say } from "../words/plans.ts";

type Terms = CallerInput<{ body: typeof TrialTerms }>;

interface TrialFormProps {
  plan: PlanRecord | null;
  isSending: boolean;
  onSave: (terms: Terms, form: ContractForm<Terms>) => void;
  children?: ReactNode;
}

/** The form of a free trial: minutes without a price. */
export function TrialForm({ plan, isSending, onSave, children }: TrialFormProps) {
  const form = useContractForm(TrialTerms, {
    defaultValues: { weeklyMinutes: plan?.weeklyMinutes ?? null },
    wrong: { weeklyMinutes: say("minutesWrong") },
  });
  return (
    <div className="plan-edit">
      <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((terms) => onSave(terms, form))}>
        {children}
        <Section title={say("basics")}>
          <div className="plan-fields" data-columns="2">
            <FormNumber form={form} name="weeklyMinutes" label={say("minutes")} suffix={say("minute")} hint={say("minutesHint")} />
          </div>
        </Section>
        <div className="plan-save">
          <Button type="submit" variant="primary" isPending={isSending} isDisabled={!form.formState.isDirty}>
            {say(plan ? "save" : "make")}
          </Button>
        </div>
      </Form>
      <aside className="plan-preview" aria-label={say("preview")}>
        <p>{say("trialPreview")}</p>
      </aside>
    </div>
  );
}
