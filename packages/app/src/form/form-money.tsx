import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { MoneyField, type MoneyFieldProps } from "@hiwar/ui/money-field";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormMoneyProps<Values> = Unbound<MoneyFieldProps> & { form: FieldsOf<Values>; name: NamesFor<Values, number> };

/** A form's amount: typed in pounds, its value in piasters. */
export function FormMoney<Values>({ form, name, ...part }: FormMoneyProps<Values>) {
  return <MoneyField {...part} {...useField<number>(form, name, { label: part.label, write: (bound) => arabicPounds(bound) })} />;
}
