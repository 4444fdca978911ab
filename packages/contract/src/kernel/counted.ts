/** List totals are exact up to this many rows. If there are more, the total is one above it, or one above the rows shown so far. */
export const countedRows = 50;

/** Whether `total`, received with the last of `shown` rows, means "more than" the number below it. */
export const isMoreThanCounted = (total: number, shown: number): boolean => total === Math.max(countedRows, shown) + 1;
