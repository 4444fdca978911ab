/** What one may ask the other one to send: all of it, a small slow picture, or the voice alone. */
export type Level = "full" | "low" | "voice";

/** How the other one's voice arrived within the last half second. */
export interface Reading {
  /** Shares of one. */
  readonly lost: number;
  readonly concealed: number;
  readonly packetsPerSecond: number;
}

export interface Quality {
  readonly level: Level;
  /** Bad readings in a row. */
  readonly bad: number;
  /** Good readings in a row. */
  readonly good: number;
  /** How many good ones in a row it takes to ask for more; grows when more turned out to be too much. */
  readonly patience: number;
}

const limits = { lost: 0.08, concealed: 0.12, fewPackets: 25 } as const;
const badInRow = 2;
const readingsPerSecond = 2;
const shortest = 10 * readingsPerSecond;
const longest = 60 * readingsPerSecond;

export const fullQuality: Quality = { level: "full", bad: 0, good: 0, patience: shortest };

/** Whether a voice starves. Browsers give the picture what the voice needs, so the one who hears must ask. No packet at all is a microphone that is not there. */
function isStarving({ lost, concealed, packetsPerSecond }: Reading): boolean {
  if (packetsPerSecond === 0) return false;
  return lost > limits.lost || concealed > limits.concealed || packetsPerSecond < limits.fewPackets;
}

/** What to ask for after another reading: the voice alone as soon as it starves twice in a row, more again after ten good seconds. */
export function qualityAfter(quality: Quality, reading: Reading): Quality {
  if (isStarving(reading)) {
    const bad = quality.bad + 1;
    if (bad < badInRow || quality.level === "voice") return { ...quality, bad, good: 0 };
    const wasRaised = quality.level === "low" || quality.patience > shortest;
    return { level: "voice", bad, good: 0, patience: wasRaised ? Math.min(longest, quality.patience * 2) : shortest };
  }
  const good = quality.good + 1;
  if (quality.level === "full") return { ...quality, bad: 0, good, patience: good >= longest ? shortest : quality.patience };
  if (good < quality.patience) return { ...quality, bad: 0, good };
  return { ...quality, bad: 0, good: 0, level: quality.level === "voice" ? "low" : "full" };
}

/** How each level is sent. */
export const encodings: Record<Level, { active: boolean; maxBitrate: number; maxFramerate: number; scaleResolutionDownBy: number }> = {
  full: { active: true, maxBitrate: 1_200_000, maxFramerate: 20, scaleResolutionDownBy: 1 },
  low: { active: true, maxBitrate: 120_000, maxFramerate: 10, scaleResolutionDownBy: 2 },
  voice: { active: false, maxBitrate: 120_000, maxFramerate: 10, scaleResolutionDownBy: 2 },
};
