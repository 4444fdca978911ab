import { encodings, fullQuality, type Level, type Quality, qualityAfter, type Reading } from "./quality.ts";

const readMilliseconds = 500;

interface Counts {
  readonly received: number;
  readonly lost: number;
  readonly samples: number;
  readonly concealed: number;
}

/** Reads twice a second how the other one's voice arrives, and asks over `channel` for less or more picture. */
export function watchQuality(connection: RTCPeerConnection, channel: RTCDataChannel, onLevel: (level: Level) => void): () => void {
  let quality: Quality = fullQuality;
  let before: Counts | null = null;
  const read = async () => {
    const counts = await countsOf(connection);
    const reading = counts && before && readingOf(before, counts);
    before = counts;
    if (!reading) return;
    const next = qualityAfter(quality, reading);
    if (next.level !== quality.level) {
      if (channel.readyState === "open") channel.send(next.level);
      onLevel(next.level);
    }
    quality = next;
  };
  const timer = setInterval(() => {
    if (connection.connectionState === "connected")
      void read().catch(() => undefined); // closed meanwhile
    else before = null;
  }, readMilliseconds);
  return () => clearInterval(timer);
}

async function countsOf(connection: RTCPeerConnection): Promise<Counts | null> {
  for (const report of (await connection.getStats()).values()) {
    if (report.type !== "inbound-rtp" || report.kind !== "audio") continue;
    return {
      received: report.packetsReceived ?? 0,
      lost: report.packetsLost ?? 0,
      samples: report.totalSamplesReceived ?? 0,
      concealed: report.concealedSamples ?? 0,
    };
  }
  return null;
}

function readingOf(before: Counts, now: Counts): Reading {
  const [received, lost] = [now.received - before.received, Math.max(0, now.lost - before.lost)];
  const samples = now.samples - before.samples;
  return {
    lost: received + lost > 0 ? lost / (received + lost) : 0,
    concealed: samples > 0 ? (now.concealed - before.concealed) / samples : 0,
    packetsPerSecond: (received * 1000) / readMilliseconds,
  };
}

/** Sends the camera as the other one asked. */
export async function sendAt(sender: RTCRtpSender | undefined, level: Level): Promise<void> {
  const parameters = sender?.getParameters();
  const [encoding] = parameters?.encodings ?? [];
  if (!sender || !parameters || !encoding) return;
  Object.assign(encoding, encodings[level]);
  await sender.setParameters(parameters).catch(() => undefined); // gone meanwhile
}
