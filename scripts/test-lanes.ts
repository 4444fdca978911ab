/**
 * Which projects of `vitest.config.ts` run when: lanes side by side, the runs of a lane one after the other; a word with dashes is an option.
 * Calls and crowds are measured with one core and half of the other, so what takes one core runs beside them.
 */
export const lanes: readonly (readonly (readonly string[])[])[] = [
  [["alone"], ["rules", "server", "pages"]],
  [["screens", "leaving screens", "--maxWorkers=1"]],
];
