/**
 * Which projects of `vitest.config.ts` run at the same time, turn after turn; a word with dashes is an option. Calls and crowds are measured
 * with one core and half of the other, so what takes one core runs beside them.
 */
export const turns: readonly (readonly (readonly string[])[])[] = [
  [["alone"], ["screens", "leaving screens", "--maxWorkers=1"]],
  [["rules", "server", "pages"]],
];
