import type { Figure } from "./report.ts";
import { ports } from "./world.ts";

export const rounds = 3;
export const connections = 16;
export const floorUrl = `http://127.0.0.1:${ports.floor}`;
export const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Returns a rate beside the floor's and prints it; `aim` is the least ratio. */
export function figure(name: string, { ours, floor, ratio }: { ours: number; floor: number; ratio: number }, aim: number): Figure {
  say(`  ${name}: ${ours.toFixed(0)} beside ${floor.toFixed(0)}: ${ratio.toFixed(2)}`);
  return { name, value: ours, beside: floor, ratio, aim: `≥ ${aim}`, isMet: ratio >= aim };
}

/** Returns the value below which a share of the values lies: the median for 0.5. Of none there is no number. */
export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
