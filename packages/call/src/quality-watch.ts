import {
  fullQuality,
  type Level,
  type Quality,
  qualityAfter,
  type Reading,
  type ReceiveLevel,
  receiveLevelOf,
  wantsRed,
} from "./quality.ts";

const readMilliseconds = 500;

/** The browser's counters for received audio. */
interface Counters {
  /** The time of the counters in milliseconds; timers of a throttled tab or a busy phone are late. */
  readonly at: number;
  readonly received: number;
  readonly lost: number;
  readonly samples: number;
  readonly concealed: number;
  /** The square of the loudness, summed over seconds. */
  readonly energy: number;
  /** Milliseconds; null until one is measured. */
  readonly roundTrip: number | null;
}

/** A round trip this much longer than the best one means a full queue on a narrow connection. */
const delayedMilliseconds = 150;
const bufferMilliseconds = { video: 160, lossyVideo: 300, lossyAudio: 120 } as const;

/**
 * Sizes the jitter buffers. A retransmitted packet arrives one round trip late. So video waits for one round trip, or one and a half on a lossy
 * connection. Audio waits less, to stay in sync with the lips.
 */
function sizeBuffers(connection: RTCPeerConnection, isLossy: boolean, roundTrip: number): void {
  const video = isLossy ? Math.min(bufferMilliseconds.lossyVideo, 1.5 * roundTrip) : Math.min(bufferMilliseconds.video, roundTrip);
  for (const receiver of connection.getReceivers()) {
    const target = receiver.track.kind === "video" ? Math.round(video) : isLossy ? bufferMilliseconds.lossyAudio : null;
    if ("jitterBufferTarget" in receiver && receiver.jitterBufferTarget !== target) receiver.jitterBufferTarget = target;
  }
}

/** Quality requests use an unreliable data channel, since a retransmitted request would be out of date. */
export const requestChannel = { ordered: false, maxRetransmits: 0 } as const satisfies RTCDataChannelInit;

export interface QualityUpdate {
  readonly level: Level;
  /** Null unless it has changed. */
  readonly receiveLevel: ReceiveLevel | null;
  /** Whether the peer has spoken since the previous reading. */
  readonly isHeard: boolean;
}

/** Sound counts as a voice from this root mean square on; the maximum is 1. */
const leastVoice = 0.01;

/**
 * Reads twice a second how audio arrives and requests the fitting level from the peer over `channel`. Each reading repeats the request, because a
 * narrow connection loses requests too. Returns a function that stops it.
 */
export function watchQuality(
  connection: RTCPeerConnection,
  channel: RTCDataChannel,
  onUpdate: (update: QualityUpdate) => void,
): () => void {
  let quality: Quality = fullQuality;
  let before: Counters | null = null;
  let bestTrip = Number.POSITIVE_INFINITY;
  const read = async () => {
    const counters = countersOf(await connection.getStats());
    if (!counters) return;
    const roundTrip = counters.roundTrip ?? bestTrip;
    bestTrip = Math.min(bestTrip, roundTrip);
    // Browsers may return the same counters twice.
    if (before && counters.at <= before.at) return;
    const reading = before && { ...readingOf(before, counters), isDelayed: roundTrip > bestTrip + delayedMilliseconds };
    const isHeard = before !== null && loudnessBetween(before, counters) > leastVoice;
    before = counters;
    if (!reading) return;
    const next = qualityAfter(quality, reading);
    const receiveLevel = receiveLevelOf(next);
    onUpdate({ level: next.level, receiveLevel: receiveLevel === receiveLevelOf(quality) ? null : receiveLevel, isHeard });
    quality = next;
    if (counters.roundTrip !== null) sizeBuffers(connection, quality.isLossy, bestTrip);
    if (channel.readyState !== "open") return;
    channel.send(quality.level);
    // RED is used only at the full level; at a lower one the connection may be narrow.
    if (quality.level === "full") channel.send(wantsRed(quality) ? "twice" : "once");
  };
  const timer = setInterval(() => {
    if (connection.connectionState === "connected")
      void read().catch(() => undefined); // the connection was closed in the meantime
    else {
      before = null;
      bestTrip = Number.POSITIVE_INFINITY;
    }
  }, readMilliseconds);
  return () => clearInterval(timer);
}

/** Returns the root mean square of the sound between two readings. */
const loudnessBetween = (before: Counters, after: Counters) => Math.sqrt((1000 * (after.energy - before.energy)) / (after.at - before.at));

function countersOf(reports: RTCStatsReport): Counters | null {
  let [audio, pair]: [RTCInboundRtpStreamStats | null, RTCIceCandidatePairStats | null] = [null, null];
  for (const report of reports.values()) {
    if (report.type === "inbound-rtp" && report.kind === "audio") audio = report;
    if (report.type === "transport") pair = reports.get(report.selectedCandidatePairId) ?? null;
  }
  return (
    audio && {
      at: audio.timestamp,
      received: audio.packetsReceived ?? 0,
      lost: audio.packetsLost ?? 0,
      samples: audio.totalSamplesReceived ?? 0,
      concealed: (audio.concealedSamples ?? 0) - (audio.silentConcealedSamples ?? 0),
      energy: audio.totalAudioEnergy ?? 0,
      roundTrip: pair?.currentRoundTripTime === undefined ? null : 1000 * pair.currentRoundTripTime,
    }
  );
}

/** Returns the fractions and rates between two readings of the counters. Late packets may lower the count of lost ones. */
function readingOf(before: Counters, now: Counters): Omit<Reading, "isDelayed"> {
  const [received, lost] = [now.received - before.received, Math.max(0, now.lost - before.lost)];
  const samples = now.samples - before.samples;
  return {
    lost: received + lost > 0 ? lost / (received + lost) : 0,
    concealed: samples > 0 ? (now.concealed - before.concealed) / samples : 0,
    packetsPerSecond: (received * 1000) / (now.at - before.at),
  };
}
