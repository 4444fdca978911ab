/** Whether two thirds of a lesson have passed. */
export function isMostlyOver({ start, end }: { readonly start: string; readonly end: string }, now: number): boolean {
  const [begins, ends] = [Date.parse(start), Date.parse(end)];
  return now >= begins + ((ends - begins) * 2) / 3;
}
