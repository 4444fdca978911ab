import { ComboBox, type ComboBoxProps, type ComboChoice } from "@hiwar/ui/combo-box";
import { useState } from "react";
import type { FieldsOf, NamesWithin, Unbound, ValueOf } from "./fields-of.ts";
import { useField } from "./use-field.ts";

type Id = string | number;

export type FormComboBoxProps<Values, Name extends NamesWithin<Values, Id>> = Unbound<ComboBoxProps<ComboChoice>, "choices"> & {
  form: FieldsOf<Values>;
  name: Name;
  choices: readonly (Omit<ComboChoice, "id"> & { id: ValueOf<Values, Name> & Id })[];
  /** The choice with which the form begins, since the value has no label. */
  beganWith?: ComboChoice | undefined;
};

/** A form's choice of one of many, searched on the server; the value is its id. */
export function FormComboBox<Values, Name extends NamesWithin<Values, Id>>(props: FormComboBoxProps<Values, Name>) {
  const { form, name, choices, beganWith = null, ...part } = props;
  const { value, onChange, name: _name, ...field } = useField<Id>(form, name, { label: part.label, isChosen: true });
  // Kept separately, since the results of the next search may not contain the chosen one.
  const [chosen, setChosen] = useState<ComboChoice | null>(beganWith);
  const choose = (choice: ComboChoice | null) => {
    setChosen(choice);
    onChange(choice?.id);
  };
  return <ComboBox {...part} {...field} choices={choices} value={chosen?.id === value ? chosen : null} onChange={choose} />;
}
