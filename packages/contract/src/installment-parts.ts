/** The amounts that an installment plan accepts, in piasters. */
interface Bounds {
  readonly leastPiasters: number;
  readonly mostPiasters: number;
}

/** Whether an installment plan accepts an amount, to the piaster. */
export function takesAmount({ leastPiasters, mostPiasters }: Bounds, amountPiasters: number): boolean {
  return amountPiasters >= leastPiasters && amountPiasters <= mostPiasters;
}

/** Splits a sum into equal parts of whole piasters; a remainder makes the first parts one piaster larger. */
export function equalParts(totalPiasters: number, count: number): number[] {
  const least = Math.floor(totalPiasters / count);
  const larger = totalPiasters - least * count;
  return Array.from({ length: count }, (_, place) => (place < larger ? least + 1 : least));
}
