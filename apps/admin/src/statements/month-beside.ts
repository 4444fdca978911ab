/** Returns the month so many after (or before) another: `2027-01` is one after `2026-12`. */
export function monthBeside(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
