import type { ServerStats } from "@hiwar/contract/platform";

/** What one process said of itself lately, the oldest first, and when it was last heard, by this device's clock. */
export interface NodeHistory {
  readonly node: string;
  readonly heardAt: number;
  readonly samples: readonly ServerStats[];
}

const mostSamples = 60;
/** A process that has been silent for this long has ended. */
const forgottenMilliseconds = 5 * 60_000;

/** Histories with one more sample, by the processes' names; what was not heard of for five minutes is left out. */
export function withSample(histories: readonly NodeHistory[], sample: ServerStats, now: number): NodeHistory[] {
  const known = histories.find(({ node }) => node === sample.node);
  // A newcomer anywhere makes everybody hear the last one again.
  if (known?.samples.at(-1)?.at === sample.at) return [...histories];
  const samples = [...(known?.samples ?? []), sample].slice(-mostSamples);
  const others = histories.filter(({ node, heardAt }) => node !== sample.node && now - heardAt < forgottenMilliseconds);
  return [...others, { node: sample.node, heardAt: now, samples }].sort((a, b) => a.node.localeCompare(b.node));
}
