export interface Lane {
  /** Each the projects of `vitest.config.ts` that run together; a word with dashes is an option. */
  readonly runs: readonly (readonly string[])[];
  /** Whether the lane only takes what the others leave of the cores. */
  readonly hasLowPriority: boolean;
}

/**
 * When each project runs: lanes in parallel, the runs of a lane one after another. Calls and load tests measure, and need about two thirds of a core:
 * what runs beside them must leave it to them. The gallery needs no server, so it takes what they leave unused.
 */
export const lanes: readonly Lane[] = [
  { runs: [["alone"], ["server", "pages"]], hasLowPriority: false },
  {
    runs: [
      ["screens", "leaving screens", "rules", "--maxWorkers=3"],
      ["gallery", "--maxWorkers=2"],
    ],
    hasLowPriority: true,
  },
];
