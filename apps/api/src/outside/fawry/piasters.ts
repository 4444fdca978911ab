/** Whole piasters as the gateways write an amount: `58055` is `"580.55"`. Integer arithmetic, Latin digits, no separators. */
export function formatPiasters(piasters: number): string {
  if (!Number.isSafeInteger(piasters) || piasters < 0) {
    throw new RangeError(`Not an amount of piasters: ${piasters}`);
  }
  const pounds = Math.trunc(piasters / 100);
  return `${pounds}.${String(piasters % 100).padStart(2, "0")}`;
}

/** A received amount (`152`, `152.0` or `"152.00"` pounds) in whole piasters, or null when it is not an amount of at most two decimals. */
export function readPiasters(amount: unknown): number | null {
  const written = typeof amount === "number" ? String(amount) : amount;
  if (typeof written !== "string") return null;
  const match = /^([0-9]{1,12})(?:\.([0-9]{1,2})0*)?$/.exec(written);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** The same rounded to whole piasters: percentages and taxes may leave a third decimal in what a payer pays. */
export function readRoundedPiasters(amount: unknown): number | null {
  const written = typeof amount === "number" ? String(amount) : amount;
  const match = typeof written === "string" ? /^([0-9]{1,12})(?:\.([0-9]{1,20}))?$/.exec(written) : null;
  if (!match) return null;
  const [, pounds = "", decimals = ""] = match;
  const digits = decimals.padEnd(3, "0");
  return Number(pounds) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
}
