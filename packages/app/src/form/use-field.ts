import type { FieldCode } from "@hiwar/contract/kernel/errors";
import type { ReactNode, RefCallback } from "react";
import { type Control, type FieldValues, useController } from "react-hook-form";
import { say } from "../words/fields.ts";
import type { Bounds } from "./bounds-of.ts";
import type { FieldsOf } from "./fields-of.ts";

export interface Field<Value> {
  readonly name: string;
  readonly value: Value | null;
  /** Null and undefined empty the field. */
  readonly onChange: (value: Value | null | undefined) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** The element to focus when this field is the first wrong one. */
  readonly inputRef: RefCallback<HTMLElement>;
}

/** How a field's error sentences name it and its limits. */
interface FieldManner {
  /** Formats a limit the way the field writes its values. */
  readonly write?: (bound: number) => string;
  /** The field's label; a text label is used in the sentence that asks to fill an empty field. */
  readonly label?: ReactNode;
  /** Whether its value is chosen rather than typed. */
  readonly isChosen?: boolean;
}

/** Binds one field of a form to any UI component: its value, error sentence and focus. */
export function useField<Value>(form: FieldsOf<unknown>, name: string, manner: FieldManner = {}): Field<Value> {
  const { field, fieldState } = useController({ control: form.control as Control<FieldValues>, name });
  const { error } = fieldState;
  return {
    name,
    value: (field.value as Value | undefined) ?? null,
    onChange: (value) => {
      field.onChange(value ?? null);
      // The error was about the former values of the whole form.
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
