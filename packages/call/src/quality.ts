/** What one side requests from the other: everything, small slow video, or audio alone. */
export type Level = "full" | "low" | "voice";

/** The quality actually received; `thin` means that even audio alone does not fit. */
export type ReceiveLevel = Level | "thin";

/** How audio arrived between two readings, about half a second apart. */
export interface Reading {
  /** Fraction of lost packets, 0 to 1. */
  readonly lost: number;
  /** Fraction of samples that the browser had to make up, 0 to 1. */
  readonly concealed: number;
  readonly packetsPerSecond: number;
  /** Whether the round trip is much longer than the best one: packets wait in a queue. */
  readonly isDelayed: boolean;
}

export interface Quality {
  readonly level: Level;
  /** Bad readings in a row. */
  readonly bad: number;
  /** Good readings in a row. */
  readonly good: number;
  /** Mean loss over the good readings in a row, 0 to 1. */
  readonly goodLoss: number;
  /** Good readings in a row before the level rises; doubled after a rise that was too much. */
  readonly patience: number;
  /** Smoothed loss, 0 to 1: a reading moves it a quarter of the way up, or a twentieth of the way down, to its own loss. */
  readonly smoothedLoss: number;
  /** Mean loss of the good readings before the latest rise from audio alone, 0 to 1; null when no rise is on trial. */
  readonly trialLoss: number | null;
  /** Whether the connection has lost packets recently. Video then waits longer in its buffer, so that retransmissions arrive in time. */
  readonly isLossy: boolean;
}

/**
 * A reading has about 25 packets. `worst` allows for random loss: at ten percent, two readings in a row that each lose eight do not occur in a
 * lesson. `fewPackets` is a second's, half the usual number. Where packets queue, or while a rise is on trial, `doubtful` is the limit above the
 * connection's usual loss.
 */
const limits = { worst: 0.3, doubtful: 0.12, fewPackets: 25, concealedOfFew: 0.04 } as const;
const badInRow = 2;
const readingsPerSecond = 2;
const leastPatience = 10 * readingsPerSecond;
const mostPatience = 60 * readingsPerSecond;
/** Full video that does not fit costs seconds of audio, so it is tried only after twice the patience. */
const fullVideoFactor = 2;

const weights = { rising: 0.25, falling: 0.05 } as const;
const lossy = { above: 0.02, until: 0.005 } as const;

export const fullQuality: Quality = {
  level: "full",
  bad: 0,
  good: 0,
  goodLoss: 0,
  patience: leastPatience,
  smoothedLoss: 0,
  trialLoss: null,
  isLossy: false,
};

/**
 * Whether audio starves. Browsers give video the bandwidth that audio needs, so the receiver has to request less. No packets at all mean no
 * microphone; few packets without concealment mean that the peer sends silence (DTX).
 */
function isStarving({ lost, concealed, packetsPerSecond, isDelayed }: Reading, trialLoss: number | null): boolean {
  if (packetsPerSecond === 0) return false;
  const isDoubtful = isDelayed || trialLoss !== null;
  const worst = isDoubtful ? Math.min(limits.worst, (trialLoss ?? 0) + limits.doubtful) : limits.worst;
  const isThin = packetsPerSecond < limits.fewPackets && concealed > limits.concealedOfFew;
  return isThin || lost > worst || concealed > worst;
}

const thinInRow = 6 * readingsPerSecond;

export function receiveLevelOf({ level, bad }: Quality): ReceiveLevel {
  return level === "voice" && bad >= thinInRow ? "thin" : level;
}

/** Whether to request audio with RED: on a connection that loses packets but is not narrow. */
export function wantsRed({ level, trialLoss, isLossy }: Quality): boolean {
  return isLossy && level === "full" && trialLoss === null;
}

/** Returns the quality after another reading; there are two readings a second. */
export function qualityAfter(quality: Quality, reading: Reading): Quality {
  const weight = reading.lost > quality.smoothedLoss ? weights.rising : weights.falling;
  const smoothedLoss = quality.smoothedLoss + (reading.lost - quality.smoothedLoss) * weight;
  return { ...levelAfter(quality, reading), smoothedLoss, isLossy: smoothedLoss > (quality.isLossy ? lossy.until : lossy.above) };
}

/** Falls to audio alone after two bad readings in a row; rises to small video after `patience` (at first ten seconds), to full after twice that. */
function levelAfter(quality: Quality, reading: Reading): Quality {
  if (isStarving(reading, quality.trialLoss)) {
    const bad = quality.bad + 1;
    if (bad < badInRow || quality.level === "voice") return { ...quality, bad, good: 0 };
    const wasRaised = quality.level === "low" || quality.patience > leastPatience;
    const patience = wasRaised ? Math.min(mostPatience, quality.patience * 2) : leastPatience;
    return { ...quality, level: "voice", bad, good: 0, patience };
  }
  const good = quality.good + 1;
  const goodLoss = quality.goodLoss + (reading.lost - quality.goodLoss) / good;
  const next = { ...quality, bad: 0, good, goodLoss };
  if (quality.level === "full") return good < mostPatience ? next : { ...next, patience: leastPatience, trialLoss: null };
  if (quality.level === "low") return good < fullVideoFactor * quality.patience ? next : { ...next, good: 0, level: "full" };
  if (good < quality.patience) return next;
  return { ...next, good: 0, level: "low", trialLoss: goodLoss };
}
