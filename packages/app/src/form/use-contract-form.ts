import { ApiError } from "@hiwar/client/api-error";
import type { ErrorCode, FieldCode } from "@hiwar/contract/kernel/errors";
import { useRef } from "react";
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { errorMessage } from "../error-message.ts";
import { boundsOf, partOf } from "./bounds-of.ts";
import type { FieldsOf } from "./fields-of.ts";
import { useSingleSubmit } from "./use-single-submit.ts";

type Place<Values extends FieldValues> = Path<Values> | { path: Path<Values> | "root"; message: string };

export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values>, Omit<FieldsOf<Values>, "control"> {
  /** Says a refusal where it belongs: at the fields of a 400, where `places` says for its code, else at the form's end. */
  refuse(error: unknown, places?: Partial<Record<ErrorCode, Place<Values>>>): void;
}

type Blank = "" | null | undefined;
/** A stored number may be one that is offered no longer: it is shown as no choice. */
type Stored<Value> = Value extends number ? number : Value;
/** What a form begins with: a value, or nothing, for every field its schema asks for. */
type Beginning<Values> = { readonly [Name in keyof Values]: Stored<Values[Name]> | Blank };

export interface FormParts<Values extends FieldValues> {
  readonly defaultValues: Beginning<Values>;
  /** A field's own sentence for whatever is wrong with it, or how it follows from what was typed and what is wrong with it; a missing one is always "required". */
  readonly wrong?: Partial<Record<Path<Values>, string | ((typed: string, code: FieldCode) => string)>>;
  /** When a field that was wrong is looked at again: with every stroke, or once it is sent, as digits that are typed one by one are. */
  readonly checkAgain?: "onChange" | "onSubmit";
}

type Schema<Values> = z.ZodMiniType<unknown, Values>;

/** A schema, or how to load it: the sign-in page is drawn before what checks it is here. */
export type SchemaSource<Values> = Schema<Values> | (() => Promise<Schema<Values>>);

/** Loads what checks a form, which answers the code of each wrong field, or null; called again it costs nothing. */
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

/** A form checked by a schema of the contract before it is sent, and told by the API's answer in the same words. */
export function useContractForm<Values extends FieldValues>(
  source: SchemaSource<Values>,
  { defaultValues, wrong = {}, checkAgain = "onChange" }: FormParts<NoInfer<Values>>,
): ContractForm<Values> {
  /** Undefined leaves the sentence to the field, which knows its bounds and how its values are written. */
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
    resolver: async (current) => {
      // As it was when it was asked: the form writes into the object it hands over, also while what checks is still loading.
      const typed = { ...current };
      const loaded = await loadCheck(source).catch(() => null);
      loadedSchema.current = loaded?.schema;
      const kept = withoutBlanks(typed, filled.current);
      const values = loaded?.fit(kept) ?? kept;
      // What checks could not be loaded: the server judges, and an absent network is told there.
      const wrongFields = loaded?.check(values);
      if (!wrongFields) return { values: values as Values, errors: {} };
      const missing = loaded?.check(withoutBlanks(typed, new Set()));
      const errors = Object.entries(wrongFields).map(([path, found]) => {
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
    return boundsOf(schema && partOf(schema, name));
  };
  return { ...form, handleSubmit, refuse, boundsOf: boundsOfField, clearError: (name) => form.clearErrors(name as Path<Values>) };
}

const isBlank = (value: unknown) => value === "" || value === null || value === undefined;

function namesFilled(values: object): string[] {
  return Object.keys(values).filter((name) => !isBlank(values[name as never]));
}

/** A field that was never filled in is left out, as the contract's optional fields are. One that was filled and is now blank stays, as null. */
function withoutBlanks(values: object, filled: ReadonlySet<string>): Record<string, unknown> {
  const kept = Object.entries(values).filter(([name, value]) => !isBlank(value) || filled.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, isBlank(value) ? null : value]));
}
