import type { FieldsOf } from "@hiwar/app/form/fields-of";
import { FormPhone } from "@hiwar/app/form/form-phone";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { FormYear } from "@hiwar/app/form/form-year";
import type { ProfileChange, User } from "@hiwar/contract/accounts";
import { Gender } from "@hiwar/contract/gender";
import { say } from "../words/profiles.ts";
import { CityField } from "./city-field.tsx";

export type BirthFieldsProps = {
  form: FieldsOf<Pick<ProfileChange, "birthYear" | "gender">>;
  /** Whether these are the page's first fields: the year then takes the focus. */
  isFirst?: boolean;
};

/** Birth year and gender, on one line where there is room. */
export function BirthFields({ form, isFirst = false }: BirthFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-[180px_1fr]">
      <FormYear form={form} name="birthYear" autoFocus={isFirst} label={say("birthYear")} autoComplete="bday-year" />
      <FormRadioGroup
        form={form}
        name="gender"
        orientation="horizontal"
        label={say("gender")}
        choices={Object.values(Gender).map((id) => ({ id, label: say(`gender.${id}`) }))}
      />
    </div>
  );
}

export type PlaceFieldsProps = {
  form: FieldsOf<Pick<ProfileChange, "city" | "phone">>;
  user: Pick<User, "city">;
  isPhoneOptional?: boolean;
  /** Left out where the phone is verified elsewhere on the page. */
  isPhoneLeftOut?: boolean;
};

/** The governorate and the phone number. */
export function PlaceFields({ form, user, isPhoneOptional = false, isPhoneLeftOut = false }: PlaceFieldsProps) {
  return (
    <>
      <CityField form={form} saved={user.city} />
      {!isPhoneLeftOut && <FormPhone form={form} name="phone" isOptional={isPhoneOptional} label={say("phone")} hint={say("phoneHint")} />}
    </>
  );
}
