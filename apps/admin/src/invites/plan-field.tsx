import { api } from "@hiwar/app/clients";
import type { FieldsOf } from "@hiwar/app/form/fields-of";
import { FormSelect } from "@hiwar/app/form/form-select";
import type { PlanRecord } from "@hiwar/contract/plans";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/invites.ts";
import { planChoices } from "./invite-words.ts";

/** Query for the plans to which people may still be invited. */
export function useOfferedPlans() {
  return useQuery({
    ...api.plans.kept.query({ size: "100" }),
    select: ({ list }): readonly PlanRecord[] => list.filter(({ retired }) => !retired),
  });
}

/** Chooses the plan of an invite. */
export function PlanField({ form, plans }: { form: FieldsOf<{ planId: number }>; plans: readonly PlanRecord[] }) {
  return (
    <FormSelect
      form={form}
      name="planId"
      label={say("plan")}
      {...(plans.length === 0 && { hint: say("noPlans") })}
      choices={planChoices(plans)}
    />
  );
}
