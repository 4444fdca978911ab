import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchQuality } from "./quality-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Each reading adds this much to what the browser has counted; `milliseconds` is how long that took. */
interface Step {
  readonly milliseconds: number;
  readonly packets: number;
  readonly lost?: number;
  readonly concealed?: number;
}

/** Reads one step after the other; answers what was asked for over the channel, level by level. */
async function ask(...steps: Step[]): Promise<string[]> {
  const [samplesPerSecond, pair] = [48_000, { currentRoundTripTime: 0.05 }];
  const voice = { type: "inbound-rtp", kind: "audio", timestamp: 0, packetsReceived: 0, packetsLost: 0 };
  const counted = { ...voice, totalSamplesReceived: 0, concealedSamples: 0, silentConcealedSamples: 0 };
  const transport = { type: "transport", selectedCandidatePairId: "pair" };
  const connection = {
    connectionState: "connected",
    getReceivers: () => [],
    getStats: async () => new Map<string, object>(Object.entries({ voice: { ...counted }, transport, pair })),
  } as unknown as RTCPeerConnection;
  const sent: string[] = [];
  const channel = { readyState: "open", send: (word: string) => void sent.push(word) } as unknown as RTCDataChannel;
  const stop = watchQuality(connection, channel, () => undefined);
  await vi.advanceTimersByTimeAsync(500);
  for (const { milliseconds, packets, lost = 0, concealed = 0 } of steps) {
    const samples = (samplesPerSecond * milliseconds) / 1000;
    counted.timestamp += milliseconds;
    counted.packetsReceived += packets;
    counted.packetsLost += lost;
    counted.totalSamplesReceived += samples;
    counted.concealedSamples += samples * concealed;
    await vi.advanceTimersByTimeAsync(500);
  }
  stop();
  return sent.filter((word) => word === "full" || word === "low" || word === "voice");
}

test.each<[string, Step, string]>([
  ["a whole voice", { milliseconds: 500, packets: 25 }, "full"],
  ["a thin voice", { milliseconds: 500, packets: 10, concealed: 0.1 }, "voice"],
  ["a thin voice that is read late, as in a throttled tab", { milliseconds: 1_000, packets: 20, concealed: 0.1 }, "voice"],
  ["somebody who listens", { milliseconds: 500, packets: 5 }, "full"],
  ["a voice of which a third is lost", { milliseconds: 500, packets: 16, lost: 9 }, "voice"],
])("what is asked for after two readings of %s", async (_name, step, level) => {
  expect((await ask(step, step)).at(-1)).toBe(level);
});

test("counts that the browser answers twice are no reading", async () => {
  const thin = { milliseconds: 500, packets: 10, concealed: 0.1 };
  expect(await ask(thin, { milliseconds: 0, packets: 0 }, thin)).toEqual(["full", "voice"]);
});
