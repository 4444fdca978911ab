import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type QualityUpdate, watchQuality } from "./quality-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The increase of the browser's counters until the next reading; `milliseconds` is the time between by the browser's clock. */
interface Step {
  readonly milliseconds?: number;
  readonly packets?: number;
  readonly lost?: number;
  /** Fractions of the samples. */
  readonly concealed?: number;
  readonly silent?: number;
  /** Loudness, from 0 to 1. */
  readonly loudness?: number;
  /** Seconds; null when not measured. */
  readonly roundTrip?: number | null;
}

const samplesPerSecond = 48_000;
const whole: Step = { packets: 25 };
const thin: Step = { packets: 10, concealed: 0.1 };
const lossy: Step = { packets: 24, lost: 2 };

/** Watches a fake connection whose counters grow step by step. */
function watched() {
  const audio = { type: "inbound-rtp", kind: "audio", timestamp: 0, packetsReceived: 0, packetsLost: 0 };
  const counted = { ...audio, totalSamplesReceived: 0, concealedSamples: 0, silentConcealedSamples: 0, totalAudioEnergy: 0 };
  const pair: { currentRoundTripTime?: number } = {};
  const other = { currentRoundTripTime: 9 };
  const receivers = ["audio", "video"].map((kind) => ({ track: { kind }, jitterBufferTarget: null as number | null }));
  const transport = { type: "transport", selectedCandidatePairId: "pair" };
  const reports = () => new Map(Object.entries({ other, audio: { ...counted }, transport, pair: { ...pair } }));
  const given = { connectionState: "connected", readyState: "open", hasAudio: true };
  const connection = {
    get connectionState() {
      return given.connectionState;
    },
    getReceivers: () => receivers,
    getStats: async () => (given.hasAudio ? reports() : new Map()),
  };
  const sent: string[] = [];
  const channel = {
    get readyState() {
      return given.readyState;
    },
    send: (word: string) => void sent.push(word),
  };
  const updates: QualityUpdate[] = [];
  const stop = watchQuality(
    connection as unknown as RTCPeerConnection,
    channel as unknown as RTCDataChannel,
    (update) => void updates.push(update),
  );
  const read = async (...steps: Step[]) => {
    for (const { milliseconds = 500, packets = 0, lost = 0, concealed = 0, silent = 0, loudness = 0, roundTrip = 0.05 } of steps) {
      const samples = (samplesPerSecond * milliseconds) / 1000;
      counted.timestamp += milliseconds;
      counted.packetsReceived += packets;
      counted.packetsLost += lost;
      counted.totalSamplesReceived += samples;
      counted.concealedSamples += samples * concealed;
      counted.silentConcealedSamples += samples * silent;
      counted.totalAudioEnergy += loudness ** 2 * (milliseconds / 1000);
      if (roundTrip === null) delete pair.currentRoundTripTime;
      else pair.currentRoundTripTime = roundTrip;
      await vi.advanceTimersByTimeAsync(500);
    }
  };
  return { read, sent, updates, receivers, given, stop };
}

const levels = ({ updates }: ReturnType<typeof watched>) => updates.map(({ level }) => level);

describe("what is asked for after two readings", () => {
  test.each<[string, Step, string]>([
    ["whole audio", whole, "full"],
    ["thin audio", thin, "voice"],
    ["thin audio that is read late, as in a throttled tab", { milliseconds: 1_000, packets: 20, concealed: 0.1 }, "voice"],
    ["few packets of somebody who listens", { packets: 5 }, "full"],
    ["a third lost", { packets: 16, lost: 9 }, "voice"],
    ["a third made up", { packets: 25, concealed: 0.35 }, "voice"],
    ["a third made up of silence, which nobody hears", { packets: 25, concealed: 0.35, silent: 0.35 }, "full"],
    ["late packets, which take back lost ones", { packets: 30, lost: -10 }, "full"],
    ["no microphone", { packets: 0, concealed: 1 }, "full"],
  ])("%s", async (_name, step, level) => {
    const watch = watched();
    await watch.read(whole, step, step);
    expect(watch.sent.findLast((word) => word !== "once")).toBe(level);
    expect(levels(watch).at(-1)).toBe(level);
  });

  test("losses that a calm line is spared, where the round trip has grown", async () => {
    const [doubtful, later] = [
      { packets: 21, lost: 4 },
      { packets: 21, lost: 4, roundTrip: 0.21 },
    ];
    const [calm, delayed] = [watched(), watched()];
    await calm.read(whole, doubtful, doubtful);
    await delayed.read(whole, later, later);
    expect([levels(calm).at(-1), levels(delayed).at(-1)]).toEqual(["full", "voice"]);
  });
});

test("the first counters are no reading, nor are counters that the browser returns twice", async () => {
  const watch = watched();
  await watch.read(thin);
  expect([watch.sent, watch.updates]).toEqual([[], []]);
  await watch.read(thin, { milliseconds: 0 }, thin);
  expect(levels(watch)).toEqual(["full", "voice"]);
});

test("without audio nothing is read", async () => {
  const watch = watched();
  watch.given.hasAudio = false;
  await watch.read(whole, whole);
  expect(watch.updates).toEqual([]);
});

test("the level received is reported when it changes, and a line too thin for audio after six seconds", async () => {
  const watch = watched();
  await watch.read(whole, whole, ...Array.from({ length: 14 }, () => thin), whole);
  expect(watch.updates.map(({ receiveLevel }) => receiveLevel).filter((level) => level !== null)).toEqual(["voice", "thin", "voice"]);
});

test("each request is repeated with every reading; audio is asked for twice on a lossy line only", async () => {
  const watch = watched();
  await watch.read(whole, whole, lossy, lossy);
  expect(watch.sent).toEqual(["full", "once", "full", "once", "full", "twice"]);
  watch.sent.length = 0;
  await watch.read(thin, thin, thin);
  expect(watch.sent).toEqual(["full", "twice", "voice", "voice"]);
});

test("until the channel is open nothing is sent, but read all the same", async () => {
  const watch = watched();
  watch.given.readyState = "connecting";
  await watch.read(whole, thin, thin);
  expect([watch.sent, levels(watch).at(-1)]).toEqual([[], "voice"]);
});

test.each<[string, Step, (number | null)[]]>([
  ["one round trip of video on a calm line", { ...whole, roundTrip: 0.05 }, [null, 50]],
  ["160 milliseconds of video at most", { ...whole, roundTrip: 0.4 }, [null, 160]],
  ["one and a half on a lossy line, and audio that keeps up with the lips", { ...lossy, roundTrip: 0.1 }, [120, 150]],
  ["300 milliseconds of video on a lossy line at most", { ...lossy, roundTrip: 0.4 }, [120, 300]],
  ["nothing until a round trip is measured", { ...whole, roundTrip: null }, [null, null]],
])("the buffers hold %s", async (_name, step, targets) => {
  const watch = watched();
  await watch.read(step, step, step);
  expect(watch.receivers.map(({ jitterBufferTarget }) => jitterBufferTarget)).toEqual(targets);
});

test("the buffers follow the best round trip, and forget it with the path", async () => {
  const watch = watched();
  await watch.read(whole, { ...whole, roundTrip: 0.03 }, { ...whole, roundTrip: 0.15 });
  expect(watch.receivers[1]?.jitterBufferTarget).toBe(30);
  watch.given.connectionState = "disconnected";
  await watch.read({});
  watch.given.connectionState = "connected";
  await watch.read({ ...whole, roundTrip: 0.15 }, { ...whole, roundTrip: 0.15 });
  expect(watch.receivers[1]?.jitterBufferTarget).toBe(150);
});

test("what was counted across an interruption is no reading", async () => {
  const watch = watched();
  await watch.read(whole, whole);
  watch.given.connectionState = "disconnected";
  await watch.read({ lost: 500 });
  watch.given.connectionState = "connected";
  await watch.read({ lost: 500 }, whole, whole);
  expect(levels(watch)).toEqual(["full", "full", "full"]);
});

test("nothing is read after it stopped", async () => {
  const watch = watched();
  await watch.read(whole, whole);
  watch.stop();
  await watch.read(thin, thin);
  expect(levels(watch)).toEqual(["full"]);
});

test("a voice is heard in the reading in which it sounds, however late that comes; noise is none", async () => {
  const watch = watched();
  const voice = { ...whole, loudness: 0.1 };
  await watch.read(whole, voice, { ...voice, milliseconds: 2_000 }, { ...whole, loudness: 0.004 }, whole);
  expect(watch.updates.map(({ isHeard }) => isHeard)).toEqual([true, true, false, false]);
});
