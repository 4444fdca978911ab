export interface Lane {
  /** Each the projects of `vitest.config.ts` that run together. */
  readonly runs: readonly (readonly string[])[];
  /** Whether the lane only takes what the others leave of the cores. */
  readonly hasLowPriority: boolean;
}

/**
 * When each project runs: lanes in parallel, the runs of a lane one after another. Calls and load tests measure, and need about two thirds of a core:
 * what runs beside them must leave it to them. No other browser may be open meanwhile: the lab adds network interfaces to the machine, and when one
 * comes or goes, Chromium ends its requests with ERR_NETWORK_CHANGED.
 */
export const lanes: readonly Lane[] = [
  { runs: [["alone"], ["server", "pages", "gallery"]], hasLowPriority: false },
  { runs: [["screens", "leaving screens", "rules"]], hasLowPriority: true },
];
