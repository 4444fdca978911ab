/**
 * When each project of `vitest.config.ts` runs: lanes in parallel, the runs of a lane one after another; a word with dashes is an option. Calls and
 * load tests need one core and half of another, so a lane that takes one core runs beside them.
 */
export const lanes: readonly (readonly (readonly string[])[])[] = [
  [["alone"], ["rules", "server", "pages"]],
  [["screens", "leaving screens", "--maxWorkers=1"]],
];
