import { Select, type SelectChoice, type SelectProps } from "@hiwar/ui/select";
import type { FieldsOf, NamesWithin, Unbound, ValueOf } from "./fields-of.ts";
import { useField } from "./use-field.ts";

type Id = string | number;

export type FormSelectProps<Values, Name extends NamesWithin<Values, Id>> = Unbound<SelectProps<Id>, "choices"> & {
  form: FieldsOf<Values>;
  name: Name;
  choices: readonly SelectChoice<ValueOf<Values, Name> & Id>[];
  /** Called after a choice, for what else changes with it. */
  onChosen?: ((id: ValueOf<Values, Name> & Id) => void) | undefined;
};

/** A form's choice of one of many. */
export function FormSelect<Values, Name extends NamesWithin<Values, Id>>(props: FormSelectProps<Values, Name>) {
  const { form, name, choices, onChosen, ...part } = props;
  const field = useField<ValueOf<Values, Name> & Id>(form, name, { label: part.label, isChosen: true });
  const choose = (id: ValueOf<Values, Name> & Id) => {
    field.onChange(id);
    onChosen?.(id);
  };
  return <Select {...part} {...field} choices={choices} onChange={choose} />;
}
