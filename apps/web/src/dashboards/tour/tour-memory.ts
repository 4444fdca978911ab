const keyOf = (userId: number) => `hiwar.tour.${userId}`;

/** Whether this device has seen the tour through, or past it, for this person. */
export function isTourDone(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    // Without storage nobody could say "never again": the tour is then not offered by itself.
    return true;
  }
}

export function rememberTour(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), "done");
  } catch {
    // A full or closed storage costs one more offer, nothing else.
  }
}
