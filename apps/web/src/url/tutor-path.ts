/** Returns the path of a tutor's page; with a start, or "" to choose one there, the booking is open. */
export function tutorPath(id: number, start?: string): string {
  return `/t/${id}${start !== undefined ? `?book=${encodeURIComponent(start)}` : ""}`;
}
