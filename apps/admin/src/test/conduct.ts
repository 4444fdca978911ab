import type { ConductReport } from "@hiwar/contract/conduct";
import { Role } from "@hiwar/contract/kernel/roles";

/** An undecided report of a message. */
export const reportOf = (parts: Partial<ConductReport> = {}): ConductReport => ({
  id: 4,
  reason: "off-platform",
  words: null,
  message: "كلمني على الواتس أرخص لك",
  createdAt: "2026-11-22T10:00:00Z",
  reporter: { id: 12, name: "سلمى حسن", role: Role.Student },
  reported: { id: 7, name: "وائل زكي", role: Role.Tutor, blockedAt: null, reports: 2, warnings: 1 },
  decision: null,
  ...parts,
});
