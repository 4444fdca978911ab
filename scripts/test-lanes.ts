export interface Lane {
  /** Each the projects of `vitest.config.ts` that run together. */
  readonly runs: readonly (readonly string[])[];
  /** Whether the lane only takes what the others leave of the cores. */
  readonly hasLowPriority: boolean;
  /** Whether the lane runs in a network namespace whose only interface is a loopback, where the machine can create one. */
  readonly hasOwnNetwork: boolean;
}

/**
 * When each project runs: lanes in parallel, the runs of a lane one after another. Calls and load tests measure, and need about two thirds of a core:
 * what runs beside them must leave it to them. The lab adds network interfaces to the machine, and when one comes or goes, Chromium ends its requests
 * with ERR_NETWORK_CHANGED: a browser beside it needs a network of its own.
 */
export const lanes: readonly Lane[] = [
  { runs: [["alone"], ["server", "pages"]], hasLowPriority: false, hasOwnNetwork: false },
  { runs: [["screens", "leaving screens", "rules"], ["gallery"]], hasLowPriority: true, hasOwnNetwork: true },
];

/** Returns the command that runs another one in a network namespace whose only interface is a loopback. */
export function inOwnNetwork(command: readonly string[]): readonly [string, ...string[]] {
  return ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh", ...command];
}
