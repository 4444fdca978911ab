import { ApiRefusal } from "@hiwar/client/refusal";
import type { ErrorCode, FieldCode } from "@hiwar/contract/kernel/errors";
import { fieldsOf } from "@hiwar/contract/kernel/field-codes";
import type { Mutation } from "@tanstack/react-query";
import { useRef } from "react";
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { queryClient } from "./live.ts";
import { sentenceOf } from "./refusals.ts";
import { say } from "./words/frame.ts";

export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Says a refusal where it belongs: at the fields of a 400, at the field `places` names for its code, else at the form's end. */
  refuse(error: unknown, places?: Partial<Record<ErrorCode, Path<Values> | { path: Path<Values>; message: string }>>): void;
}

export interface FormParts<Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values>;
  /** A field's own sentence for whatever is wrong with it; a missing one is always "required". */
  readonly wrong?: Partial<Record<Path<Values>, string>>;
}

type Schema<Values> = z.ZodMiniType<unknown, Values>;

/** A schema, or how to load it: the sign-in page is drawn before what checks it is here. */
export type SchemaSource<Values> = Schema<Values> | (() => Promise<Schema<Values>>);

/** Loads what checks a form; called again it costs nothing. */
export async function loadCheck<Values>(source: SchemaSource<Values>) {
  const [{ check }, schema] = await Promise.all([import("./check.ts"), typeof source === "function" ? source() : source]);
  return (values: object) => check(schema as z.ZodMiniType, values);
}

/** A form checked by a schema of the contract before it is sent, and told by the API's answer in the same words. */
export function useContractForm<Values extends FieldValues>(
  schema: SchemaSource<Values>,
  { defaultValues, wrong = {} }: FormParts<Values>,
): ContractForm<Values> {
  const sentence = (path: string, code: FieldCode) => (code !== "required" && wrong[path as Path<Values>]) || say(`field.${code}`);
  const filled = useRef(new Set(namesFilled(defaultValues)));
  const form = useForm<Values>({
    defaultValues,
    resolver: async (typed) => {
      const values = withoutBlanks(typed, filled.current);
      const check = await loadCheck(schema).catch(() => null);
      // What checks could not be loaded: the server judges, and an absent network is told there.
      const result = check?.(values) ?? { success: true };
      if (result.success) return { values: values as Values, errors: {} };
      const missing = fieldsOf(check?.(withoutBlanks(typed, new Set())).error?.issues ?? []);
      const errors = Object.entries(fieldsOf(result.error?.issues ?? [])).map(([path, found]) => {
        const code = missing[path] === "required" ? "required" : found;
        return [path, { type: code, message: sentence(path, code) }];
      });
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
    },
  });
  const refuse: ContractForm<Values>["refuse"] = (error, places = {}) => {
    const refusal = error instanceof ApiRefusal ? error : null;
    const wrongFields = Object.keys(form.getValues()).filter((path) => refusal && path in refusal.fields) as Path<Values>[];
    for (const [index, path] of wrongFields.entries()) {
      const code = refusal?.fields[path] ?? "invalid";
      form.setError(path, { type: code, message: sentence(path, code) }, { shouldFocus: index === 0 });
    }
    const place = refusal && refusal.code !== "offline" && places[refusal.code];
    if (place) {
      const { path, message } = typeof place === "string" ? { path: place, message: sentenceOf(refusal) } : place;
      form.setError(path, { type: refusal.code, message }, { shouldFocus: true });
    }
    if (!place && wrongFields.length === 0) form.setError("root", { type: "refused", message: sentenceOf(error) });
  };
  const handleSubmit = useSingleSubmit(form, filled.current);
  return { ...form, handleSubmit, refuse };
}

/** `handleSubmit` that ignores a second submit of the same values while the first one's mutation is in flight, and notes what was saved as filled. */
function useSingleSubmit<Values extends FieldValues>(form: UseFormReturn<Values>, filled: Set<string>) {
  const sent = useRef<{ values: object; mutations: readonly Mutation[] }>({ values: {}, mutations: [] });
  const stateOfSent = (status: Mutation["state"]["status"]) => sent.current.mutations.some(({ state }) => state.status === status);
  const handleSubmit: typeof form.handleSubmit = (send, ...rest) => {
    const submit = form.handleSubmit(
      (values, event) => {
        if (stateOfSent("pending") && JSON.stringify(values) === JSON.stringify(sent.current.values)) return undefined;
        const cache = queryClient.getMutationCache();
        const before = new Set(cache.getAll());
        const result = send(values, event);
        sent.current = { values, mutations: cache.getAll().filter((mutation) => !before.has(mutation)) };
        return result;
      },
      ...rest,
    );
    return (event) => {
      if (stateOfSent("success")) for (const name of namesFilled(sent.current.values)) filled.add(name);
      return submit(event);
    };
  };
  return handleSubmit;
}

const isBlank = (value: unknown) => value === "" || value === null || value === undefined;

function namesFilled(values: object): string[] {
  return Object.keys(values).filter((name) => !isBlank(values[name as never]));
}

/**
 * A field that was never filled in is left out, as the contract's optional fields are. One that was filled and is now blank stays, so that
 * the server empties it or the schema refuses it.
 */
function withoutBlanks(values: object, filled: ReadonlySet<string>): object {
  const kept = Object.entries(values).filter(([name, value]) => !isBlank(value) || filled.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? null]));
}
