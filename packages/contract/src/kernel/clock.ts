/** A device whose clock differs by more is told so: it would miss lessons. */
export const clockSecondsOff = 30;
