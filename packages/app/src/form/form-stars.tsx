import { RatingInput, type RatingInputProps } from "@hiwar/ui/rating-input";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormStarsProps<Values> = Unbound<RatingInputProps> & { form: FieldsOf<Values>; name: NamesFor<Values, number> };

/** A form's rating of one to five stars. */
export function FormStars<Values>({ form, name, ...part }: FormStarsProps<Values>) {
  return <RatingInput {...part} {...useField<number>(form, name, { label: part.label, isChosen: true })} />;
}
