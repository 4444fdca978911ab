import { safeDecode, safeParse, type ZodMiniType } from "zod/mini";
import { partOf } from "./bounds-of.ts";

export { fieldsOf } from "@hiwar/contract/kernel/field-codes";

/** What a schema says to typed values. A module of its own, so that forms can load it after they are drawn. */
export function check(schema: ZodMiniType, values: object) {
  return safeDecode(schema, values as never);
}

/** Values whose emptied fields are what the schema takes for empty: null where that is a value, else the empty text. */
export function withEmptied(schema: ZodMiniType, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const emptied = ([name, value]: [string, unknown]) => {
    const part = partOf(schema, name);
    if (value !== null || !part) return [name, value];
    return [name, !safeParse(part, null).success && safeParse(part, "").success ? "" : null];
  };
  return Object.fromEntries(Object.entries(values).map(emptied));
}
