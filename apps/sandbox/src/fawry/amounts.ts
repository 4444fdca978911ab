declare global {
  interface JSON {
    /** Inserts a number into JSON exactly as written; TypeScript's types lack it. */
    rawJSON: (text: string) => unknown;
  }
}

/** Formats piasters as Fawry does: `15200` is `152.00`. */
export function pounds(piasters: number): string {
  const digits = String(piasters).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns piasters as a JSON number with two decimals. */
export function poundsNumber(piasters: number): unknown {
  return JSON.rawJSON(pounds(piasters));
}

/** Parses a request's amount to piasters; null unless it has at most two decimals. */
export function piastersIn(amount: unknown): number | null {
  const match = /^([0-9]{1,10})(?:\.([0-9]{1,2}))?$/.exec(String(amount));
  return match ? Number(`${match[1]}${(match[2] ?? "").padEnd(2, "0")}`) : null;
}
