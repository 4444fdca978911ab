import type { Figure } from "./scenarios.ts";

/** Figures as lines: what was seen, beside what we aim for. */
export function linesOf(figures: readonly Figure[]): string {
  return figures
    .map(({ what, value, aim, unit }) => {
      const beside = aim === null ? "no aim" : `aim ≤ ${aim} ${unit}   ${value <= aim ? "✓" : "above the aim"}`;
      return `    ${what.padEnd(52)} ${value.toFixed(2).padStart(8)} ${unit}   ${beside}\n`;
    })
    .join("");
}
