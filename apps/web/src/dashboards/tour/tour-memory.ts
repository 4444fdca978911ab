const keyOf = (userId: number) => `hiwar.tour.${userId}`;

/** Whether this person has finished or skipped the tour on this device. */
export function isTourDone(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    // Without storage a "never again" could not be stored, so the tour is not offered by itself.
    return true;
  }
}

export function rememberTour(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), "done");
  } catch {
    // If storage is full or blocked, the tour is only offered once more.
  }
}
