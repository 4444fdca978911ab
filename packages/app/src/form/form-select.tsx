import { Select, type SelectChoice, type SelectProps } from "@hiwar/ui/select";
import { say } from "../words/fields.ts";
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

const none = "none";

/** A form's choice of one of many; if it is optional, also of none. */
export function FormSelect<Values, Name extends NamesWithin<Values, Id>>(props: FormSelectProps<Values, Name>) {
  const { form, name, choices, onChosen, ...part } = props;
  const field = useField<ValueOf<Values, Name> & Id>(form, name, { label: part.label, isChosen: true });
  const choose = (id: (ValueOf<Values, Name> & Id) | typeof none) => {
    if (id === none) return field.onChange(null);
    field.onChange(id);
    onChosen?.(id);
  };
  const offered = part.isOptional ? [{ id: none, label: say("noChoice") } as const, ...choices] : choices;
  return <Select {...part} {...field} choices={offered} onChange={choose} />;
}
