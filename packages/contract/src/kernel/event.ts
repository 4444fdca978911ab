import type * as z from "zod/mini";

/** Declares an event that the server pushes to browsers, by the schema of its payload. */
export function event<const S extends z.ZodMiniType>(payload: S): S {
  return payload;
}
