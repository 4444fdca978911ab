import { fieldsOf } from "../people/rules.ts";

/** Returns the error code with which an attempt was refused; null if it succeeded. */
export function refusalIn(after: unknown): string | null {
  const refused = typeof after === "object" && after !== null && "refused" in after ? after.refused : null;
  return typeof refused === "string" ? refused : null;
}

/** Returns the fields of the input as text. */
export function sentFields(input: unknown): { field: string; value: string }[] {
  return [...fieldsOf(input)].map(([field, value]) => ({ field, value }));
}
