import { TutorFilter } from "@hiwar/contract/directory";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { filtersOf, noFilters, searchWith } from "./filters.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const read = (text: string) => filtersOf(new URLSearchParams(text), now);

test("an address holds the filters and gives them back", () => {
  const filters = {
    search: "نور",
    topicId: "3",
    gender: "female",
    rating: "45",
    noticeMinutes: "60",
    freeFrom: "2026-11-21T16:00:00Z",
    freeTo: "2026-11-21T19:00:00Z",
    freeDays: "7",
  } as const;
  expect(filtersOf(searchWith(new URLSearchParams(), filters), now)).toEqual(filters);
});

test.each([
  ["a topic that is no id", "topic=x", {}],
  ["a rating beyond five", "rating=70", {}],
  ["half a span", "from=2026-11-21T16:00:00Z", {}],
  ["a span that has passed", "from=2026-11-20T16:00:00Z&to=2026-11-20T19:00:00Z", {}],
  ["days in a row that have passed", "from=2026-11-14T16:00:00Z&to=2026-11-14T19:00:00Z&days=7", {}],
  [
    "days in a row of which one lies ahead stay",
    "from=2026-11-15T16:00:00Z&to=2026-11-15T19:00:00Z&days=7",
    { freeFrom: "2026-11-15T16:00:00Z", freeTo: "2026-11-15T19:00:00Z", freeDays: "7" },
  ],
  ["days without hours", "days=7", {}],
  ["a span turned round", "from=2026-11-21T19:00:00Z&to=2026-11-21T16:00:00Z", {}],
  ["a span of two days", "from=2026-11-21T16:00:00Z&to=2026-11-23T16:00:00Z", {}],
  ["nothing typed", "q=&gender=female", { gender: "female" }],
])("left out: %s", (_name, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test("clearing takes the filters away and leaves the rest", () => {
  expect(searchWith(new URLSearchParams("q=x&from=a&verify=email"), noFilters).toString()).toBe("verify=email");
});

const samples = [
  "0",
  "1",
  "9",
  "10",
  "45",
  "50",
  "51",
  "60",
  "70",
  "1440",
  "1441",
  "99999",
  "-1",
  "1e3",
  "x",
  "female",
  "male",
  "نور",
  "ن".repeat(60),
  "ن".repeat(61),
];
const judged = { search: "q", topicId: "topic", gender: "gender", rating: "rating", noticeMinutes: "notice" } as const;

// The list of tutors is the first page of guests: it does not load the contract's schemas, but must accept the same values.
test.each(Object.entries(judged))("%s takes what the contract takes", (filter, name) => {
  const part = TutorFilter.def.shape[filter as keyof typeof judged];
  for (const value of samples) {
    const isTaken = Object.hasOwn(filtersOf(new URLSearchParams({ [name]: value }), now), filter);
    expect([value, isTaken]).toEqual([value, z.safeDecode(part as z.ZodMiniType, value as never).success]);
  }
});
