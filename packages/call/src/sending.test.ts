import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Sending, withDtx } from "./sending.ts";

type Encoding = Record<string, unknown>;

/** A fake connection with one audio and one video sender, which store their parameters. */
function connectionOf() {
  const lines = { audio: [{}] as Encoding[], video: [{}] as Encoding[] };
  const transceivers = (["audio", "video"] as const).map((kind) => ({
    receiver: { track: { kind } },
    sender: {
      getParameters: () => ({ encodings: structuredClone(lines[kind]) }),
      setParameters: async ({ encodings }: { encodings: Encoding[] }) => {
        lines[kind] = encodings;
      },
    },
  }));
  return { lines, connection: { getTransceivers: () => transceivers } as unknown as RTCPeerConnection };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a call begins small and doubles every four seconds, its voice before everything", async () => {
  const { lines, connection } = connectionOf();
  new Sending(connection).begin();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(lines).toMatchObject({ audio: [{ priority: "high", networkPriority: "high" }], video: [{}] });
  await vi.advanceTimersByTimeAsync(1);
  expect(lines.video).toMatchObject([{ active: true, maxBitrate: 500_000 }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.video).toMatchObject([{ active: true, maxBitrate: 600_000 }]);
});

test("each side sends what the other one asks for, at once; a full picture comes back step by step", async () => {
  const { lines, connection } = connectionOf();
  const sending = new Sending(connection);
  sending.onLevelAsked("voice");
  expect(lines).toMatchObject({ audio: [{ maxBitrate: 20_000 }], video: [{ active: false }] });
  sending.onLevelAsked("low");
  expect(lines.video).toMatchObject([{ active: true, maxBitrate: 12_000, scaleResolutionDownBy: 2 }]);
  sending.onLevelAsked("full");
  const steps: unknown[] = [];
  for (let step = 0; step < 6; step++, await vi.advanceTimersByTimeAsync(4_000)) steps.push(lines.video[0]?.maxBitrate);
  expect(steps).toEqual([60_000, 120_000, 240_000, 480_000, 600_000, 600_000]);
  sending.onLevelAsked("full");
  sending.onLevelAsked("voice");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.video).toMatchObject([{ active: false }]);
});

test("a voice goes twice where that is asked for, and never when less than the whole is", async () => {
  const { lines, connection } = connectionOf();
  const sending = new Sending(connection);
  const heard: unknown[] = [];
  const note = () => heard.push([sending.sendsRed, lines.audio[0]?.maxBitrate]);
  for (const isTwice of [true, false, true]) {
    sending.onRedAsked(isTwice);
    note();
  }
  sending.onLevelAsked("voice");
  note();
  sending.onLevelAsked("full");
  note();
  sending.pauseVideo();
  note();
  await vi.advanceTimersByTimeAsync(5_000);
  note();
  expect(heard).toEqual([
    [true, 32_000],
    [false, 40_000],
    [true, 32_000],
    [false, 20_000],
    [true, 32_000],
    [false, 20_000],
    [true, 32_000],
  ]);
});

test("who hears badly stops the own picture for five seconds, unless the other side wants it stopped longer", async () => {
  const { lines, connection } = connectionOf();
  const sending = new Sending(connection);
  sending.pauseVideo();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(lines.video).toMatchObject([{ active: false }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(lines.video).toMatchObject([{ active: true, maxBitrate: 60_000 }]);
  sending.pauseVideo();
  sending.onLevelAsked("voice");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.video).toMatchObject([{ active: false }]);
});

test("nothing is changed after the end", async () => {
  const { lines, connection } = connectionOf();
  const sending = new Sending(connection);
  sending.begin();
  sending.pauseVideo();
  sending.close();
  const before = structuredClone(lines.video);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.video).toEqual(before);
});

test("a description says that silences may be left out, once", () => {
  const sdp = "m=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=fmtp:111 minptime=10;useinbandfec=1\r\na=fmtp:63 111/111\r\n";
  expect(withDtx(sdp)).toContain("a=fmtp:111 minptime=10;useinbandfec=1;usedtx=1\r\n");
  expect(withDtx(withDtx(sdp))).toBe(withDtx(sdp));
});
