import { safeDecode, safeParse, type ZodMiniType } from "zod/mini";
import { fieldSchemaOf } from "./bounds-of.ts";

export { fieldsOf } from "@hiwar/contract/kernel/field-codes";

/** Validates typed values against a schema. In a module of its own, so that forms load it after they are drawn. */
export function check(schema: ZodMiniType, values: object) {
  return safeDecode(schema, values as never);
}

/** Replaces each emptied field's null with an empty text where the schema takes the text but not null. */
export function withEmptied(schema: ZodMiniType, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const emptied = ([name, value]: [string, unknown]) => {
    const part = fieldSchemaOf(schema, name);
    if (value !== null || !part) return [name, value];
    return [name, !safeParse(part, null).success && safeParse(part, "").success ? "" : null];
  };
  return Object.fromEntries(Object.entries(values).map(emptied));
}
