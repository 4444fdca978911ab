import type { FieldCode } from "@hiwar/contract/kernel/errors";
import type { ReactNode, RefCallback } from "react";
import { type Control, type FieldValues, useController } from "react-hook-form";
import { say } from "../words/fields.ts";
import type { Bounds } from "./bounds-of.ts";
import type { FieldsOf } from "./fields-of.ts";

export interface Field<Value> {
  readonly name: string;
  readonly value: Value | null;
  /** Null and undefined empty it. */
  readonly onChange: (value: Value | null | undefined) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** What takes the focus when the field is the first wrong one. */
  readonly inputRef: RefCallback<HTMLElement>;
}

/** How a field is spoken of. */
interface FieldManner {
  /** Says a bound as the field would. */
  readonly write?: (bound: number) => string;
  /** Of the field; where it is a text, an empty field is asked for by it. */
  readonly label?: ReactNode;
  /** Its value is chosen, not written. */
  readonly isChosen?: boolean;
}

/** One field of a form, for any part of the kit: its value, its error in words and its focus. */
export function useField<Value>(form: FieldsOf<unknown>, name: string, manner: FieldManner = {}): Field<Value> {
  const { field, fieldState } = useController({ control: form.control as Control<FieldValues>, name });
  const { error } = fieldState;
  return {
    name,
    value: (field.value as Value | undefined) ?? null,
    onChange: (value) => {
      field.onChange(value ?? null);
      // What was refused was another form.
      form.clearError("root");
    },
    onBlur: field.onBlur,
    error: error && (error.message || sentenceFor(error.type as FieldCode, form.boundsOf(name), manner)),
    inputRef: field.ref,
  };
}

function sentenceFor(code: FieldCode, { minimum, maximum }: Bounds, { write = String, label, isChosen = false }: FieldManner): string {
  if (code === "required" && typeof label === "string")
    return say(isChosen ? "required.chosen" : "required.typed", { label: label.replace(/؟$/, "") });
  if (code === "too-short" && minimum !== undefined) return say("shortest", { bound: minimum });
  if (code === "too-long" && maximum !== undefined) return say("longest", { bound: maximum });
  if (code === "too-small" && minimum !== undefined) return say("smallest", { bound: write(minimum) });
  if (code === "too-big" && maximum !== undefined) return say("biggest", { bound: write(maximum) });
  return say(`field.${code}`);
}
