import { expect, test } from "vitest";
import type { Filters } from "./filters.ts";
import { type Reason, whyShown } from "./why-shown.ts";

const start = "2026-11-22T15:00:00Z";
const time = { freeFrom: "2026-11-22T15:00:00Z", freeTo: "2026-11-22T20:00:00Z" };
const nour = { topics: [{ id: 3, nameAr: "السفر", nameEn: "Travel" }], starts: [start], rating: 49, lessonCount: 40 };

test.each<[string, Partial<Omit<typeof nour, "rating"> & { rating: number | null }>, Filters, Reason["kind"][]]>([
  ["nothing asked for: the list's own order", {}, {}, ["start", "rating", "lessons"]],
  ["a time, which orders nothing then", {}, time, ["time", "rating", "lessons"]],
  ["a topic of theirs", {}, { topicId: "3" }, ["topic", "start", "rating"]],
  ["a topic that is not theirs says nothing", { topics: [] }, { topicId: "3" }, ["start", "rating", "lessons"]],
  ["a word", {}, { search: "نور" }, ["word", "start", "rating"]],
  ["everything at once is kept short", {}, { ...time, topicId: "3", search: "نور" }, ["time", "topic", "word"]],
  ["a rating that is not high is not praised", { rating: 44 }, {}, ["start", "lessons"]],
  ["a new tutor without lessons", { rating: null, lessonCount: 0 }, {}, ["start", "new"]],
  ["no start at all", { starts: [] }, {}, ["rating", "lessons"]],
])("%s", (_name, some, filters, kinds) => {
  expect(whyShown({ ...nour, ...some }, filters).map(({ kind }) => kind)).toEqual(kinds);
});
