import { safeDecode, type ZodMiniType } from "zod/mini";

/** What a schema says to typed values. A module of its own, so that forms can load it after they are drawn. */
export function check(schema: ZodMiniType, values: object) {
  return safeDecode(schema, values as never);
}
