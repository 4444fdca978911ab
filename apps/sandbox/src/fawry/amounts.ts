declare global {
  interface JSON {
    /** Puts a number into JSON exactly as it is written; TypeScript does not describe it yet. */
    rawJSON: (text: string) => unknown;
  }
}

/** Piasters as Fawry writes them: `15200` is `152.00`. */
export function pounds(piasters: number): string {
  const digits = String(piasters).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same as a JSON number that keeps its two decimals. */
export function poundsNumber(piasters: number): unknown {
  return JSON.rawJSON(pounds(piasters));
}

/** An amount of a request in piasters, or null when it is not one of at most two decimals. */
export function piastersIn(amount: unknown): number | null {
  const match = /^([0-9]{1,10})(?:\.([0-9]{1,2}))?$/.exec(String(amount));
  return match ? Number(`${match[1]}${(match[2] ?? "").padEnd(2, "0")}`) : null;
}
