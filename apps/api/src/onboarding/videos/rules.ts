import type { ErrorCode } from "@hiwar/contract/kernel/errors";

/** Why a film cannot be decided, or null: it is already. */
export function whyNotDecide({ approved }: { readonly approved: boolean | null }): ErrorCode | null {
  return approved === null ? null : "illegal";
}

/** Who looks at the next film: of the active managers whoever has the fewest open, by id where they are equal; null where there is none. */
export function reviewerOf(managers: readonly number[], open: ReadonlyMap<number, number>): number | null {
  const [first] = managers.toSorted((a, b) => (open.get(a) ?? 0) - (open.get(b) ?? 0) || a - b);
  return first ?? null;
}
