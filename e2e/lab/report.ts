import type { Figure } from "./scenarios.ts";

/** Formats figures as lines: the measured value beside its target. */
export function linesOf(figures: readonly Figure[]): string {
  return figures
    .map(({ what, value, aim, unit }) => {
      const beside = aim === null ? "no aim" : `aim ≤ ${aim} ${unit}   ${value <= aim ? "✓" : "above the aim"}`;
      return `    ${what.padEnd(52)} ${value.toFixed(2).padStart(8)} ${unit}   ${beside}\n`;
    })
    .join("");
}
