import type { Page } from "playwright-core";

/** What one side has received up to `at`, in epoch milliseconds. Sound and `frozenSeconds` are summed over all connections. */
export interface Sample {
  readonly at: number;
  readonly voicePackets: number;
  readonly voiceSamples: number;
  readonly concealedSamples: number;
  /** Frames of the video element that shows the other person now; Chromium may decode frames that it never shows. */
  readonly frames: number;
  readonly frozenSeconds: number;
  /** Whether this side sends its camera. */
  readonly sendsVideo: boolean;
}

/** Runs in the page before its own scripts: keeps every connection, and records ten times a second what has arrived. */
function record(): void {
  const connections: RTCPeerConnection[] = [];
  const samples: object[] = [];
  const Original = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      connections.push(this);
    }
  };
  Object.assign(window, { labSamples: samples, labConnections: connections });
  const kept = new Map<RTCPeerConnection, Record<string, number>>();
  const read = async (connection: RTCPeerConnection) => {
    const found: Record<string, number> = { voicePackets: 0, voiceSamples: 0, concealedSamples: 0, frozenSeconds: 0 };
    for (const report of (await connection.getStats()).values()) {
      if (report.type === "inbound-rtp" && report.kind === "audio") {
        found.voicePackets = report.packetsReceived ?? 0;
        found.voiceSamples = report.totalSamplesReceived ?? 0;
        found.concealedSamples = report.concealedSamples ?? 0;
      }
      if (report.type !== "inbound-rtp" || report.kind !== "video") continue;
      found.frozenSeconds = report.totalFreezesDuration ?? 0;
    }
    kept.set(connection, found);
  };
  const sample = async () => {
    // A closed connection keeps its last counters.
    await Promise.all(connections.map((one) => (one.connectionState === "closed" ? undefined : read(one).catch(() => undefined))));
    const total: Record<string, number> = {};
    for (const found of kept.values()) for (const [name, value] of Object.entries(found)) total[name] = (total[name] ?? 0) + value;
    const camera = connections
      .at(-1)
      ?.getSenders()
      .find(({ track }) => track?.kind === "video");
    const { active = false } = camera?.getParameters().encodings[0] ?? {};
    const view = document.querySelector<HTMLVideoElement>("video.room-main");
    const frames = view?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
    if (kept.size > 0) samples.push({ at: Date.now(), ...total, frames, sendsVideo: active });
    setTimeout(() => void sample(), 100);
  };
  void sample();
}

export const startRecording = (page: Page) => page.addInitScript(record);

/** Returns the samples that the page has recorded since a moment. */
export function samplesSince(page: Page, from: number): Promise<Sample[]> {
  return page.evaluate((since) => ((window as unknown as { labSamples: Sample[] }).labSamples ?? []).filter(({ at }) => at >= since), from);
}
