/** Totals of lists are exact up to so many rows; where there are more, they are one above that, or above the rows seen so far. */
export const countedRows = 50;

/** Whether `total`, told with the last of `shown` rows, means "more than" the number below it. */
export const isMoreThanCounted = (total: number, shown: number): boolean => total === Math.max(countedRows, shown) + 1;
