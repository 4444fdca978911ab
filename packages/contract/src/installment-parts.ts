/** What of an installment plan decides whether it takes an amount. */
interface Bounds {
  readonly leastPiasters: number;
  readonly mostPiasters: number;
}

/** Whether an installment plan takes an amount, to the piaster. */
export function takesAmount({ leastPiasters, mostPiasters }: Bounds, amountPiasters: number): boolean {
  return amountPiasters >= leastPiasters && amountPiasters <= mostPiasters;
}

/** A sum in as many equal parts of whole piasters as it can be: what does not divide makes the first ones a piaster larger. */
export function equalParts(totalPiasters: number, count: number): number[] {
  const least = Math.floor(totalPiasters / count);
  const larger = totalPiasters - least * count;
  return Array.from({ length: count }, (_, place) => (place < larger ? least + 1 : least));
}
