/** What one may ask the other one to send: all of it, a small slow picture, or the voice alone. */
export type Level = "full" | "low" | "voice";

/** What is heard: as much as was asked for, or a voice that the line is too thin for even alone. */
export type Heard = Level | "thin";

/** How the other one's voice arrived within the last half second. */
export interface Reading {
  /** Shares of one. */
  readonly lost: number;
  readonly concealed: number;
  readonly packetsPerSecond: number;
  /** Whether a round trip takes much longer than it did at its best: something waits in a queue. */
  readonly isDelayed: boolean;
}

export interface Quality {
  readonly level: Level;
  /** Bad readings in a row. */
  readonly bad: number;
  /** Good readings in a row. */
  readonly good: number;
  /** What share they lost on average. */
  readonly calm: number;
  /** How many good ones in a row it takes to ask for more; grows when more turned out to be too much. */
  readonly patience: number;
  /** What share is lost of late: rises within a second, falls within half a minute. */
  readonly lossy: number;
  /** What share was lost when more was asked for after a starvation; null once that is forgotten. */
  readonly trial: number | null;
  /** Whether the line loses packets of late: pictures wait in a longer queue, so that one sent again still comes in time. */
  readonly isLossy: boolean;
}

/**
 * Half a second is some 25 packets: at a tenth lost by chance, eight of them twice in a row are not seen in a lesson. Where packets
 * wait, or on trial after a starvation, less is borne beyond what the line loses anyway.
 */
const limits = { worst: 0.3, doubtful: 0.12, fewPackets: 25, concealedOfFew: 0.04 } as const;
const badInRow = 2;
const readingsPerSecond = 2;
const shortest = 10 * readingsPerSecond;
const longest = 60 * readingsPerSecond;
/** A full picture that turns out to be too much costs seconds of the voice: it is tried half as often as a small one. */
const dearer = 2;

const weights = { rising: 0.25, falling: 0.05 } as const;
const losing = { from: 0.02, until: 0.005 } as const;

export const fullQuality: Quality = { level: "full", bad: 0, good: 0, calm: 0, patience: shortest, lossy: 0, trial: null, isLossy: false };

/**
 * Whether a voice starves. Browsers give the picture what the voice needs, so the one who hears must ask. No packet at all is a
 * microphone that is not there; few of them with nothing made up are somebody who listens.
 */
function isStarving({ lost, concealed, packetsPerSecond, isDelayed }: Reading, trial: number | null): boolean {
  if (packetsPerSecond === 0) return false;
  const isDoubtful = isDelayed || trial !== null;
  const worst = isDoubtful ? Math.min(limits.worst, (trial ?? 0) + limits.doubtful) : limits.worst;
  const isThin = packetsPerSecond < limits.fewPackets && concealed > limits.concealedOfFew;
  return isThin || lost > worst || concealed > worst;
}

const thinInRow = 6 * readingsPerSecond;

export function heardOf({ level, bad }: Quality): Heard {
  return level === "voice" && bad >= thinInRow ? "thin" : level;
}

/** Whether every piece of the voice shall come twice: on a line that loses packets, but is not narrow. */
export function wantsTwice({ level, trial, isLossy }: Quality): boolean {
  return isLossy && level === "full" && trial === null;
}

/** How things stand after another reading. */
export function qualityAfter(quality: Quality, reading: Reading): Quality {
  const lossy = quality.lossy + (reading.lost - quality.lossy) * (reading.lost > quality.lossy ? weights.rising : weights.falling);
  return { ...levelAfter(quality, reading), lossy, isLossy: lossy > (quality.isLossy ? losing.until : losing.from) };
}

/** What to ask for: the voice alone as soon as it starves twice in a row, a small picture after ten good seconds, all of it after twenty more. */
function levelAfter(quality: Quality, reading: Reading): Quality {
  if (isStarving(reading, quality.trial)) {
    const bad = quality.bad + 1;
    if (bad < badInRow || quality.level === "voice") return { ...quality, bad, good: 0 };
    const wasRaised = quality.level === "low" || quality.patience > shortest;
    return { ...quality, level: "voice", bad, good: 0, patience: wasRaised ? Math.min(longest, quality.patience * 2) : shortest };
  }
  const good = quality.good + 1;
  const calm = quality.calm + (reading.lost - quality.calm) / good;
  const next = { ...quality, bad: 0, good, calm };
  if (quality.level === "full") return good < longest ? next : { ...next, patience: shortest, trial: null };
  if (quality.level === "low") return good < dearer * quality.patience ? next : { ...next, good: 0, level: "full" };
  if (good < quality.patience) return next;
  return { ...next, good: 0, level: "low", trial: calm };
}
