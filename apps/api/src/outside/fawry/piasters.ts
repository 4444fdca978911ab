/** Formats whole piasters as gateways write amounts: `58055` gives `"580.55"`. Integer arithmetic, Latin digits, no separators. */
export function formatPiasters(piasters: number): string {
  if (!Number.isSafeInteger(piasters) || piasters < 0) {
    throw new RangeError(`Not an amount of piasters: ${piasters}`);
  }
  const pounds = Math.trunc(piasters / 100);
  return `${pounds}.${String(piasters % 100).padStart(2, "0")}`;
}

/** Parses an amount in pounds (`152`, `152.0` or `"152.00"`) to whole piasters; null when it has more than two decimals or is no amount. */
export function readPiasters(amount: unknown): number | null {
  const written = typeof amount === "number" ? String(amount) : amount;
  if (typeof written !== "string") return null;
  const match = /^([0-9]{1,12})(?:\.([0-9]{1,2})0*)?$/.exec(written);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** Parses an amount in pounds and rounds it to whole piasters: percentages and taxes may give it a third decimal. */
export function readRoundedPiasters(amount: unknown): number | null {
  const written = typeof amount === "number" ? String(amount) : amount;
  const match = typeof written === "string" ? /^([0-9]{1,12})(?:\.([0-9]{1,20}))?$/.exec(written) : null;
  if (!match) return null;
  const [, pounds = "", decimals = ""] = match;
  const digits = decimals.padEnd(3, "0");
  return Number(pounds) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
}
