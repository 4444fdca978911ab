import { ApiRefusal } from "@hiwar/client/refusal";
import type { ErrorCode, FieldCode } from "@hiwar/contract/kernel/errors";
import { fieldsOf } from "@hiwar/contract/kernel/field-codes";
import { useRef } from "react";
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { queryClient } from "./live.ts";
import { tellRefusal } from "./refusals.ts";
import { sayOutside } from "./say.ts";

export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Says a refusal where it belongs: at the fields of a 400, at the field `places` names for its code, else in a toast. */
  refuse(error: unknown, places?: Partial<Record<ErrorCode, Path<Values> | { path: Path<Values>; message: string }>>): void;
}

export interface FormParts<Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values>;
  /** A field's own sentence for whatever is wrong with it; an empty one is always "required". */
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
  const sentence = (path: string, code: FieldCode) =>
    (code !== "required" && wrong[path as Path<Values>]) || sayOutside(`frame.field.${code}`);
  const form = useForm<Values>({
    defaultValues,
    resolver: async (typed) => {
      const values = withoutBlanks(typed);
      const check = await loadCheck(schema).catch(() => null);
      // What checks could not be loaded: the server judges, and an absent network is told there.
      const result = check?.(values) ?? { success: true };
      if (result.success) return { values: values as Values, errors: {} };
      const errors = Object.entries(fieldsOf(result.error?.issues ?? [])).map(([path, code]) => [
        path,
        { type: code, message: sentence(path, code) },
      ]);
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
    },
  });
  const refuse: ContractForm<Values>["refuse"] = (error, places = {}) => {
    if (!(error instanceof ApiRefusal) || error.code === "offline") return tellRefusal(error);
    const fields = Object.entries(error.fields).filter(([path]) => path in form.getValues());
    for (const [path, code] of fields) form.setError(path as Path<Values>, { type: code, message: sentence(path, code) });
    const place = places[error.code];
    if (place) {
      const { path, message } = typeof place === "string" ? { path: place, message: error.message } : place;
      form.setError(path, { type: error.code, message }, { shouldFocus: true });
    }
    if (!place && fields.length === 0) tellRefusal(error);
  };
  const sent = useRef("");
  const handleSubmit: typeof form.handleSubmit = (send, ...rest) =>
    form.handleSubmit(
      (values, event) => {
        const words = JSON.stringify(values);
        // The second half of a double press comes before the first one shows as pending.
        if (words === sent.current && queryClient.isMutating() > 0) return undefined;
        sent.current = words;
        return send(values, event);
      },
      ...rest,
    );
  return { ...form, handleSubmit, refuse };
}

/** An empty field was not filled in: it is left out, as the contract's optional fields are. */
function withoutBlanks(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== null && value !== undefined));
}
