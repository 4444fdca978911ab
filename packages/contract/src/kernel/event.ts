import type * as z from "zod/mini";

/** What the server pushes to browsers: a name and the schema of its payload. */
export function event<const S extends z.ZodMiniType>(payload: S): S {
  return payload;
}
