import { fullQuality, type Heard, heardOf, type Level, type Quality, qualityAfter, type Reading, wantsTwice } from "./quality.ts";

const readMilliseconds = 500;

interface Counts {
  /** When the browser counted, in milliseconds: timers of a throttled tab or a busy phone come late. */
  readonly at: number;
  readonly received: number;
  readonly lost: number;
  readonly samples: number;
  readonly concealed: number;
  /** Milliseconds; null until one is measured. */
  readonly roundTrip: number | null;
}

/** A queue this much longer than at its best is somebody's narrow line. */
const delayedMilliseconds = 150;
const queueMilliseconds = { calm: 160, lossy: 300, voice: 120 } as const;

/**
 * A packet sent again comes a round trip late: pictures wait for one, on a lossy line half a one longer. Voices wait only so much
 * that lips and words stay together.
 */
function queue(connection: RTCPeerConnection, isLossy: boolean, roundTrip: number): void {
  const picture = isLossy ? Math.min(queueMilliseconds.lossy, 1.5 * roundTrip) : Math.min(queueMilliseconds.calm, roundTrip);
  for (const receiver of connection.getReceivers()) {
    const target = receiver.track.kind === "video" ? Math.round(picture) : isLossy ? queueMilliseconds.voice : null;
    if ("jitterBufferTarget" in receiver && receiver.jitterBufferTarget !== target) receiver.jitterBufferTarget = target;
  }
}

/** What carries the asking: always the newest, never something old again. */
export const askingChannel = { ordered: false, maxRetransmits: 0 } as const satisfies RTCDataChannelInit;

/** What is asked for after another half second, and what is heard when that has changed. */
interface Read {
  readonly level: Level;
  readonly heard: Heard | null;
}

/** Reads twice a second how the other one's voice arrives, and says over `channel` how much picture it bears: each time, for a narrow line loses words too. */
export function watchQuality(connection: RTCPeerConnection, channel: RTCDataChannel, onRead: (read: Read) => void): () => void {
  let quality: Quality = fullQuality;
  let before: Counts | null = null;
  let bestTrip = Number.POSITIVE_INFINITY;
  const read = async () => {
    const counts = await countsOf(connection);
    if (!counts) return;
    const roundTrip = counts.roundTrip ?? bestTrip;
    bestTrip = Math.min(bestTrip, roundTrip);
    // Browsers may answer the same counts twice.
    if (before && counts.at <= before.at) return;
    const reading = before && { ...readingOf(before, counts), isDelayed: roundTrip > bestTrip + delayedMilliseconds };
    before = counts;
    if (!reading) return;
    const next = qualityAfter(quality, reading);
    onRead({ level: next.level, heard: heardOf(next) === heardOf(quality) ? null : heardOf(next) });
    quality = next;
    if (counts.roundTrip !== null) queue(connection, quality.isLossy, bestTrip);
    if (channel.readyState !== "open") return;
    channel.send(quality.level);
    // Less than the whole is sent once anyway, and the line may be narrow.
    if (quality.level === "full") channel.send(wantsTwice(quality) ? "twice" : "once");
  };
  const timer = setInterval(() => {
    if (connection.connectionState === "connected")
      void read().catch(() => undefined); // closed meanwhile
    else {
      before = null;
      bestTrip = Number.POSITIVE_INFINITY;
    }
  }, readMilliseconds);
  return () => clearInterval(timer);
}

async function countsOf(connection: RTCPeerConnection): Promise<Counts | null> {
  const reports = await connection.getStats();
  let [voice, pair]: [RTCInboundRtpStreamStats | null, RTCIceCandidatePairStats | null] = [null, null];
  for (const report of reports.values()) {
    if (report.type === "inbound-rtp" && report.kind === "audio") voice = report;
    if (report.type === "transport") pair = reports.get(report.selectedCandidatePairId) ?? null;
  }
  return (
    voice && {
      at: voice.timestamp,
      received: voice.packetsReceived ?? 0,
      lost: voice.packetsLost ?? 0,
      samples: voice.totalSamplesReceived ?? 0,
      concealed: (voice.concealedSamples ?? 0) - (voice.silentConcealedSamples ?? 0),
      roundTrip: pair?.currentRoundTripTime === undefined ? null : 1000 * pair.currentRoundTripTime,
    }
  );
}

function readingOf(before: Counts, now: Counts): Omit<Reading, "isDelayed"> {
  const [received, lost] = [now.received - before.received, Math.max(0, now.lost - before.lost)];
  const samples = now.samples - before.samples;
  return {
    lost: received + lost > 0 ? lost / (received + lost) : 0,
    concealed: samples > 0 ? (now.concealed - before.concealed) / samples : 0,
    packetsPerSecond: (received * 1000) / (now.at - before.at),
  };
}
