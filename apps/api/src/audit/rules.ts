import { fieldsOf } from "../people/rules.ts";

/** The code with which a try was refused, as its entry keeps it; null for what was done. */
export function refusalIn(after: unknown): string | null {
  const refused = typeof after === "object" && after !== null && "refused" in after ? after.refused : null;
  return typeof refused === "string" ? refused : null;
}

/** What was sent, field by field, as text. */
export function sentFields(input: unknown): { field: string; value: string }[] {
  return [...fieldsOf(input)].map(([field, value]) => ({ field, value }));
}
