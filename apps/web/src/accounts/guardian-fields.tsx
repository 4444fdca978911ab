import type { FieldsOf } from "@hiwar/app/form/fields-of";
import { FormConsent } from "@hiwar/app/form/form-consent";
import { FormPhone } from "@hiwar/app/form/form-phone";
import { FormText } from "@hiwar/app/form/form-text";
import type { ProfileChange } from "@hiwar/contract/accounts";
import { say } from "../words/profiles.ts";

export type GuardianFieldsProps = { form: FieldsOf<Pick<ProfileChange, "guardianName" | "guardianPhone" | "guardianConsent">> };

/** The guardian's details and consent, for a student under 18. */
export function GuardianFields({ form }: GuardianFieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded-card rounded-es-tail bg-accent-soft p-4">
      <legend className="ui-hidden-text">{say("guardianTitle")}</legend>
      <p className="font-medium text-strong">{say("guardianText")}</p>
      <FormText form={form} name="guardianName" label={say("guardianName")} />
      <FormPhone form={form} name="guardianPhone" isOwn={false} label={say("guardianPhone")} />
      <FormConsent form={form} name="guardianConsent">
        {say("guardianConsent")}
      </FormConsent>
    </fieldset>
  );
}
