import { expect, test } from "vitest";
import { figuresOf } from "./rules.ts";

const none = { lessonCount: 0, measuredCount: 0, punctualCount: 0, replyCount: 0, medianReplyMinutes: null };

test.each([
  ["nothing stands", {}, null, null],
  ["nine lessons say nothing", { lessonCount: 9, measuredCount: 9, punctualCount: 9, replyCount: 9, medianReplyMinutes: 5 }, null, null],
  ["ten do", { lessonCount: 10, measuredCount: 10, punctualCount: 9, replyCount: 5, medianReplyMinutes: 55 }, 90, 55],
  ["four answers say nothing", { lessonCount: 10, measuredCount: 10, punctualCount: 10, replyCount: 4, medianReplyMinutes: 5 }, 100, null],
  ["only all are a hundred", { lessonCount: 200, measuredCount: 200, punctualCount: 199 }, 99, null],
  ["who missed ten lessons is told", { lessonCount: 0, measuredCount: 10, punctualCount: 0 }, 0, null],
])("%s", (_case, some, punctualPercent, replyMinutes) => {
  expect(figuresOf({ ...none, ...some })).toEqual({ punctualPercent, replyMinutes });
});
