import { type RadioChoice, RadioGroup, type RadioGroupProps } from "@hiwar/ui/radio-group";
import { useEffect } from "react";
import type { FieldsOf, NamesWithin, Unbound, ValueOf } from "./fields-of.ts";
import { useField } from "./use-field.ts";

type Id = string | number;
type Choice<Value> = Omit<RadioChoice<string>, "id"> & { id: Value };

export type FormRadioGroupProps<Values, Name extends NamesWithin<Values, Id>> = Unbound<RadioGroupProps<string>, "choices"> & {
  form: FieldsOf<Values>;
  name: Name;
  choices: readonly Choice<ValueOf<Values, Name>>[];
  /** While the value is none of the offered choices, also at first, the first choice is chosen instead. */
  isAlwaysChosen?: boolean | undefined;
};

/** A form's choice of one of a few, all visible. */
export function FormRadioGroup<Values, Name extends NamesWithin<Values, Id>>(props: FormRadioGroupProps<Values, Name>) {
  const { form, name, choices, isAlwaysChosen = false, ...part } = props;
  const { value, onChange, ...field } = useField<ValueOf<Values, Name>>(form, name, { label: part.label, isChosen: true });
  const [first] = choices;
  const isLost = isAlwaysChosen && first !== undefined && !choices.some(({ id }) => id === value);
  useEffect(() => {
    if (isLost) onChange(first.id);
  });
  return (
    <RadioGroup
      {...part}
      {...field}
      choices={choices.map((choice) => ({ ...choice, id: String(choice.id) }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(choices.find(({ id }) => String(id) === chosen)?.id)}
    />
  );
}
