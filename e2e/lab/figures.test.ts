import { expect, test } from "vitest";
import { gapOf, heardAgainAt, pausedAt, sharesOf } from "./figures.ts";
import type { Sample } from "./recorder.ts";

const quiet: Sample = { at: 0, voicePackets: 0, voiceSamples: 0, concealedSamples: 0, frames: 0, frozenSeconds: 0, sendsVideo: true };
const heard = (...packets: number[]) => packets.map((voicePackets, index) => ({ ...quiet, at: index * 100, voicePackets }));

test("the gap is the longest time without a new packet, also at the end", () => {
  expect(gapOf(heard(1, 2, 3))).toBe(100);
  expect(gapOf(heard(1, 1, 1, 2, 3))).toBe(300);
  expect(gapOf(heard(1, 2, 2, 2, 2))).toBe(300);
});

test("the voice is heard again with its first new packet", () => {
  expect([heardAgainAt(heard(5, 5, 6)), heardAgainAt(heard(5, 5)), heardAgainAt([])]).toEqual([200, null, null]);
});

test("shares are of what was heard and of the time that passed; silence is concealed whole", () => {
  const end = { ...quiet, at: 10_000, voiceSamples: 1_000, concealedSamples: 50, frozenSeconds: 0.2 };
  expect(sharesOf([quiet, end])).toEqual({ concealed: 0.05, frozen: 0.02 });
  expect(sharesOf([quiet, { ...quiet, at: 10_000 }]).concealed).toBe(1);
  expect(sharesOf([quiet])).toEqual({ concealed: 0, frozen: 0 });
});

test("the picture is paused from its first sample without one", () => {
  expect(pausedAt([quiet, { ...quiet, at: 700, sendsVideo: false }])).toBe(700);
  expect(pausedAt([quiet])).toBe(null);
});
