const digitsOf = (sum: string) => sum.match(/\p{Nd}/gu)?.length ?? 0;

/** Returns the sum with the most digits of a column. */
export const widestOf = (sums: readonly string[]): string =>
  sums.reduce((widest, sum) => (digitsOf(sum) > digitsOf(widest) ? sum : widest), "");

/** A sum in a box as wide as the widest of its column, so that digits align; a sign hangs before it. */
export function AlignedSum({ widest, children }: { widest: string; children: string }) {
  return (
    <span className="statement-sum" data-widest={widest} data-below={/[-\u2212]/.test(children) || undefined}>
      {children}
    </span>
  );
}
