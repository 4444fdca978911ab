/** The code with which a try was refused, as its entry keeps it; null for what was done. */
export function refusalIn(after: unknown): string | null {
  const refused = typeof after === "object" && after !== null && "refused" in after ? after.refused : null;
  return typeof refused === "string" ? refused : null;
}

/** What was sent, field by field, as text: lists and objects as JSON, what was left out not at all. */
export function sentFields(input: unknown): { field: string; value: string }[] {
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input)
    .filter(([, value]) => value !== null)
    .map(([field, value]) => ({ field, value: typeof value === "object" ? JSON.stringify(value) : String(value) }));
}
