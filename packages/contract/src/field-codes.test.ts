import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fieldsOf } from "./kernel/field-codes.ts";
import { text } from "./kernel/shapes.ts";

const Sample = z.strictObject({
  name: text(2, 5),
  level: z.literal([1, 2]),
  gender: z.enum(["male", "female"]),
  comment: z.union([z.literal(""), text(3, 5)]),
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  home: z.object({ city: z.int() }),
});
const right = { name: "Nour", level: 1, gender: "male", comment: "", stars: 3, home: { city: 1 } };

test.each([
  [{ name: undefined }, { name: "required" }],
  [
    { level: undefined, gender: undefined, comment: undefined },
    { level: "required", gender: "required", comment: "required" },
  ],
  [{ home: undefined }, { home: "required" }],
  [{ home: {} }, { "home.city": "required" }],
  [
    { name: 5, level: 3, gender: "x", stars: "3" },
    { name: "invalid", level: "invalid", gender: "invalid", stars: "invalid" },
  ],
  [{ name: null }, { name: "invalid" }],
  [{ comment: "ab" }, { comment: "too-short" }],
  [{ comment: "abcdef" }, { comment: "too-long" }],
  [{ stars: 0 }, { stars: "too-small" }],
  [{ stars: 6 }, { stars: "too-big" }],
  [{ other: 1 }, { other: "unknown" }],
])("%j is told as %j", (change, expected) => {
  const input = { ...right, ...change };
  expect(fieldsOf(z.safeDecode(Sample, input as never).error?.issues ?? [], input)).toEqual(expected);
});
