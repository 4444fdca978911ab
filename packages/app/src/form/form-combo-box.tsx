import { ComboBox, type ComboBoxProps, type ComboChoice } from "@hiwar/ui/combo-box";
import { useState } from "react";
import type { FieldsOf, NamesWithin, Unbound, ValueOf } from "./fields-of.ts";
import { useField } from "./use-field.ts";

type Id = string | number;

export type FormComboBoxProps<Values, Name extends NamesWithin<Values, Id>> = Unbound<ComboBoxProps<ComboChoice>, "choices"> & {
  form: FieldsOf<Values>;
  name: Name;
  choices: readonly (Omit<ComboChoice, "id"> & { id: ValueOf<Values, Name> & Id })[];
  /** The label of what the form begins with. */
  beganWith?: ComboChoice | undefined;
};

/** One of many that the server finds, of a form: the value is its id. */
export function FormComboBox<Values, Name extends NamesWithin<Values, Id>>(props: FormComboBoxProps<Values, Name>) {
  const { form, name, choices, beganWith = null, ...part } = props;
  const { value, onChange, name: _name, ...field } = useField<Id>(form, name, { label: part.label, isChosen: true });
  // The list of the next search need not hold what was chosen from this one.
  const [chosen, setChosen] = useState<ComboChoice | null>(beganWith);
  const choose = (choice: ComboChoice | null) => {
    setChosen(choice);
    onChange(choice?.id);
  };
  return <ComboBox {...part} {...field} choices={choices} value={chosen?.id === value ? chosen : null} onChange={choose} />;
}
