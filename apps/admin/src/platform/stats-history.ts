import type { ServerStats } from "@hiwar/contract/platform";

/** The latest reports of one process, oldest first, and when the newest one came by this device's clock. */
export interface NodeHistory {
  readonly node: string;
  readonly heardAt: number;
  readonly samples: readonly ServerStats[];
}

const mostSamples = 60;
/** A process that was silent for this long has ended. */
const forgottenMilliseconds = 5 * 60_000;

/** Adds a sample to the histories, which are sorted by process name; drops processes that were silent for five minutes. */
export function withSample(histories: readonly NodeHistory[], sample: ServerStats, now: number): NodeHistory[] {
  const known = histories.find(({ node }) => node === sample.node);
  // A new subscriber anywhere makes the server push the latest report to everyone again.
  if (known?.samples.at(-1)?.at === sample.at) return [...histories];
  const samples = [...(known?.samples ?? []), sample].slice(-mostSamples);
  const others = histories.filter(({ node, heardAt }) => node !== sample.node && now - heardAt < forgottenMilliseconds);
  return [...others, { node: sample.node, heardAt: now, samples }].sort((a, b) => a.node.localeCompare(b.node));
}
