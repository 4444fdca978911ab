import type { ServerStats } from "@hiwar/contract/platform";

/** A process's report on a quiet day. */
export const serverStats = (parts: Partial<ServerStats> = {}): ServerStats => ({
  node: "hiwar-1-42",
  at: "2026-11-22T10:00:00Z",
  startedAt: "2026-11-22T08:00:00Z",
  load: 0.75,
  cores: 4,
  memoryBytes: 184 * 2 ** 20,
  memoryLimitBytes: 2 * 2 ** 30,
  sockets: 412,
  rooms: 23,
  queue: { ready: 3, oldestSeconds: 2, retried: 1, dead: 0 },
  ...parts,
});
