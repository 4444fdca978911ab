import { ApiError } from "@hiwar/client/api-error";
import type { ErrorCode, FieldCode } from "@hiwar/contract/kernel/errors";
import { useRef } from "react";
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { errorMessage } from "../error-message.ts";
import { boundsOf, fieldSchemaOf } from "./bounds-of.ts";
import type { FieldsOf } from "./fields-of.ts";
import { useSingleSubmit } from "./use-single-submit.ts";

type Place<Values extends FieldValues> = Path<Values> | { path: Path<Values> | "root"; message: string };

export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values>, Omit<FieldsOf<Values>, "control"> {
  /** Shows a refusal: at the fields of a 400, at the place that `places` names for its code, else at the form's end. */
  refuse(error: unknown, places?: Partial<Record<ErrorCode, Place<Values>>>): void;
}

type Blank = "" | null | undefined;
/** A stored number may no longer be offered: it is shown as no choice. */
type Stored<Value> = Value extends number ? number : Value;
/** The initial values of a form: a value or a blank for every field of its schema. */
type Beginning<Values> = { readonly [Name in keyof Values]: Stored<Values[Name]> | Blank };

export interface FormOptions<Values extends FieldValues> {
  readonly defaultValues: Beginning<Values>;
  /** A field's own error sentence, or a function of the typed text and the error code; a missing value gets the default sentence. */
  readonly wrong?: Partial<Record<Path<Values>, string | ((typed: string, code: FieldCode) => string)>>;
  /** When a wrong field is validated again: on every key stroke, or on submit, as for digits that are typed one by one. */
  readonly checkAgain?: "onChange" | "onSubmit";
}

type Schema<Values> = z.ZodMiniType<unknown, Values>;

/** A schema, or a function that loads it: the sign-in page is drawn before its validation code has loaded. */
export type SchemaSource<Values> = Schema<Values> | (() => Promise<Schema<Values>>);

/** Loads a form's validation: its schema, `check` (the code of each wrong field, or null) and `fit` (`withEmptied`). Modules load once. */
export async function loadCheck<Values>(source: SchemaSource<Values>) {
  const [{ check, withEmptied, fieldsOf }, loaded] = await Promise.all([
    import("./check.ts"),
    typeof source === "function" ? source() : source,
  ]);
  const schema = loaded as z.ZodMiniType;
  return {
    schema,
    check: (values: object) => {
      const { error } = check(schema, values);
      return error ? fieldsOf(error.issues, values) : null;
    },
    fit: (values: Typed) => withEmptied(schema, values),
  };
}

type Typed = Readonly<Record<string, unknown>>;

/** A form validated by a schema of the contract before it is sent. Its own errors and the API's use the same sentences. */
export function useContractForm<Values extends FieldValues>(
  source: SchemaSource<Values>,
  { defaultValues, wrong = {}, checkAgain = "onChange" }: FormOptions<NoInfer<Values>>,
): ContractForm<Values> {
  /** Undefined leaves the sentence to the field, which knows its limits and how to write its values. */
  const sentence = (path: string, code: FieldCode, typed: unknown): string | undefined => {
    const own: string | ((typed: string, code: FieldCode) => string) | undefined =
      code === "required" ? undefined : wrong[path as Path<Values>];
    return typeof own === "function" ? own(String(typed), code) : own;
  };
  const filled = useRef(new Set(namesFilled(defaultValues)));
  const loadedSchema = useRef<z.ZodMiniType>(undefined);
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    reValidateMode: checkAgain,
    resolver: async (current, _context, { fields }) => {
      // A field that has gone from the screen can be neither seen nor mended. It is neither validated nor sent, and keeps its text for its return.
      const isGone = (name: string) => fields[name]?.mount === false;
      // A copy of the values at submit: the form changes the object that it passes, even while the validation is still loading.
      const typed = Object.fromEntries(Object.entries(current).filter(([name]) => !isGone(name)));
      const loaded = await loadCheck(source).catch(() => null);
      loadedSchema.current = loaded?.schema;
      const kept = withoutBlanks(typed, filled.current);
      const values = loaded?.fit(kept) ?? kept;
      // The validation could not be loaded: the form is sent for the server to judge, and a missing network shows there.
      const wrongFields = Object.entries(loaded?.check(values) ?? {}).filter(([path]) => !isGone(path));
      if (wrongFields.length === 0) return { values: values as Values, errors: {} };
      const missing = loaded?.check(withoutBlanks(typed, new Set()));
      const errors = wrongFields.map(([path, found]) => {
        const code = missing?.[path] === "required" ? "required" : found;
        return [path, { type: code, message: sentence(path, code, values[path]) }];
      });
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
    },
  });
  const refuse: ContractForm<Values>["refuse"] = (error, places = {}) => {
    const refusal = error instanceof ApiError ? error : null;
    const wrongFields = Object.keys(form.getValues()).filter((path) => refusal && path in refusal.fields) as Path<Values>[];
    for (const [index, path] of wrongFields.entries()) {
      const code = refusal?.fields[path] ?? "invalid";
      const message = sentence(path, code, form.getValues(path));
      form.setError(path, { type: code, ...(message && { message }) }, { shouldFocus: index === 0 });
    }
    const place = refusal && refusal.code !== "offline" && places[refusal.code];
    if (place) {
      const { path, message } = typeof place === "string" ? { path: place, message: errorMessage(refusal) } : place;
      form.setError(path, { type: refusal.code, message }, { shouldFocus: path !== "root" });
    }
    if (!place && wrongFields.length === 0) form.setError("root", { type: "refused", message: errorMessage(error) });
  };
  const handleSubmit = useSingleSubmit(form, (values) => {
    for (const name of namesFilled(values)) filled.current.add(name);
  });
  const boundsOfField = (name: string) => {
    const schema = typeof source === "function" ? loadedSchema.current : source;
    return boundsOf(schema && fieldSchemaOf(schema, name));
  };
  return { ...form, handleSubmit, refuse, boundsOf: boundsOfField, clearError: (name) => form.clearErrors(name as Path<Values>) };
}

const isBlank = (value: unknown) => value === "" || value === null || value === undefined;

function namesFilled(values: object): string[] {
  return Object.keys(values).filter((name) => !isBlank(values[name as never]));
}

/** Leaves out fields that were never filled in, as the contract's optional fields. A field that was filled and is now blank stays, as null. */
function withoutBlanks(values: object, filled: ReadonlySet<string>): Record<string, unknown> {
  const kept = Object.entries(values).filter(([name, value]) => !isBlank(value) || filled.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, isBlank(value) ? null : value]));
}
