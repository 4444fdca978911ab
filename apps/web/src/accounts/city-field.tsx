import type { FieldsOf } from "@hiwar/app/form/fields-of";
import { FormComboBox } from "@hiwar/app/form/form-combo-box";
import { governorateChoices, savedGovernorate } from "@hiwar/app/governorates";
import type { ProfileChange, User } from "@hiwar/contract/accounts";
import { containsText } from "@hiwar/ui/contains-text";
import { useState } from "react";
import { say } from "../words/profiles.ts";

export type CityFieldProps = {
  form: FieldsOf<Pick<ProfileChange, "city">>;
  /** The stored governorate. */
  saved: User["city"];
};

/** Chooses a governorate, found by a part of its name. */
export function CityField({ form, saved }: CityFieldProps) {
  const [wanted, setWanted] = useState("");
  const [all] = useState(governorateChoices);
  return (
    <FormComboBox
      form={form}
      name="city"
      label={say("city")}
      placeholder={say("cityFind")}
      choices={all.filter(({ label }) => containsText(label, wanted))}
      beganWith={savedGovernorate(saved)}
      onSearch={setWanted}
      isAtHand
    />
  );
}
