/** A tutor's page; with a start, or "" for a start yet to be chosen, that page with the booking open. */
export function tutorPath(id: number, start?: string): string {
  return `/t/${id}${start !== undefined ? `?book=${encodeURIComponent(start)}` : ""}`;
}
