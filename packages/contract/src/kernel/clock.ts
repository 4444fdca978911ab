/** Seconds by which a device's clock may be wrong. Beyond that the person is warned, because they would miss lessons. */
export const mostClockSecondsOff = 30;
