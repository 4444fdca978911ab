import { expect, test } from "vitest";
import { dueWords, usedShare } from "./due-words.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test.each([
  [25, /^بعد .*٢٥ دقيقة/],
  [-38, /^متأخر .*٣٨ دقيقة/],
  [6 * 60 + 20, /^بعد .*٦ ساعات/],
  [-26 * 60, /^متأخر .*٢٦ ساعة/],
  [-50 * 60, /^متأخر .*يومين/],
])("due in %i minutes", (minutes, words) => {
  expect(dueWords(at(minutes), now)).toMatch(words);
});

test.each([
  [-30, 30, 0.5],
  [0, 30, 0],
  [-60, -30, 1],
  [10, 40, 0],
])("opened %i and due %i minutes from now", (opened, due, share) => {
  expect(usedShare({ openedAt: at(opened), dueAt: at(due) }, now)).toBe(share);
});
