import { expect, test } from "vitest";
import { refusalIn, sentFields } from "./rules.ts";

test.each([
  ["a try that was refused", { refused: "forbidden" }, "forbidden"],
  ["a change", { blocked: true }, null],
  ["a thing that is gone", null, null],
  ["a thing with a field of that name", { refused: 3 }, null],
])("%s", (_what, after, refused) => {
  expect(refusalIn(after)).toBe(refused);
});

test("what was sent is told field by field; what was left out is not", () => {
  expect(sentFields({ id: 3, reason: "بلا سبب", topics: [1, 2], note: null })).toEqual([
    { field: "id", value: "3" },
    { field: "reason", value: "بلا سبب" },
    { field: "topics", value: "[1,2]" },
  ]);
  expect(sentFields(null)).toEqual([]);
});
