import type { ChatMessage } from "@hiwar/contract/chat";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPushed, catchUp, type MessageLog, mergeMessages, openLog, prependMessages } from "./message-log.ts";

const message = (seq: number, change = seq, text = `${seq}`): ChatMessage => ({
  id: seq,
  roomId: 1,
  seq,
  change,
  clientId: "00000000-0000-4000-8000-000000000000",
  senderId: 1,
  text,
  attachments: [],
  createdAt: "2026-11-21T10:00:00Z",
  editedAt: null,
  deletedAt: null,
});
const texts = ({ messages }: MessageLog) => messages.map(({ text }) => text);

test("the next message is counted, one after a gap is shown but not counted", () => {
  const log = openLog([message(1), message(2)], 2);
  const next = applyPushed(log, message(3));
  expect([texts(next.log), next.log.knownChange, next.hasGap]).toEqual([["1", "2", "3"], 3, false]);
  const gap = applyPushed(next.log, message(6, 7));
  expect([texts(gap.log), gap.log.knownChange, gap.hasGap]).toEqual([["1", "2", "3", "6"], 3, true]);
  const full = catchUp(gap.log, [message(4), message(5), message(2, 6, "edited"), message(6, 7)], 7, true);
  expect([texts(full), full.knownChange]).toEqual([["1", "edited", "3", "4", "5", "6"], 7]);
});

test("what lies before the loaded part waits for its page", () => {
  const log = openLog([message(50), message(51)], 51);
  expect(texts(applyPushed(log, message(3, 52, "edited")).log)).toEqual(["50", "51"]);
  const earlier = prependMessages(log, [message(48), message(49)]);
  expect([texts(earlier), earlier.hasEarlier]).toEqual([["48", "49", "50", "51"], true]);
  expect(prependMessages(earlier, []).hasEarlier).toBe(false);
});

test("any order and any repetition give the same log", () => {
  const all = Array.from({ length: 12 }, (_, index) => message(index + 1));
  const edited = [message(3, 13, "edited"), message(7, 14, "gone")];
  const wanted = texts(mergeMessages(openLog([], 0), [...all, ...edited]));
  fc.assert(
    fc.property(fc.shuffledSubarray([...all, ...edited, ...all, ...edited], { minLength: 28 }), (shuffled) => {
      const log = shuffled.reduce((known, one) => applyPushed(known, one).log, openLog([], 0));
      expect(texts(log)).toEqual(wanted);
    }),
  );
});
