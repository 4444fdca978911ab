/** Returns the decimals of a column: all amounts show piasters, or none does. */
export const decimalsOf = (piasters: readonly number[]): 0 | 2 => (piasters.some((amount) => amount % 100 !== 0) ? 2 : 0);
