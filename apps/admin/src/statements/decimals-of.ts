/** Amounts that stand under each other all show piasters, or none of them does. */
export const decimalsOf = (piasters: readonly number[]): 0 | 2 => (piasters.some((amount) => amount % 100 !== 0) ? 2 : 0);
