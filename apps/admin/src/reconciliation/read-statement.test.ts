import { expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";

test.each([
  ["900123\t53.49", { number: "900123", feePiasters: 5_349 }],
  ["900123\t1836\t53.49", { number: "900123", feePiasters: 5_349 }],
  ["900123,1836.00,53.5", { number: "900123", feePiasters: 5_350 }],
  ["900123;1,836.00;53.49", { number: "900123", feePiasters: 5_349 }],
  ["900123  53,49", { number: "900123", feePiasters: 5_349 }],
  ["٩٠٠١٢٣ ٥٣٫٤٩", { number: "٩٠٠١٢٣", feePiasters: 5_349 }],
  ["  5eed-0001 \t 0 ", { number: "5eed-0001", feePiasters: 0 }],
  ["900123\t\u200f٥٣٫٤٩ ج.م", { number: "900123", feePiasters: 5_349 }],
])("%s is read", (line, fee) => {
  expect(readStatement(line)).toEqual({ fees: [fee], unread: [] });
});

test.each(["رقم الطلب\tالرسوم", "900123", "900123\t-3", "900123\t53.499", "900123\tabc", "9001 23!\t4x", "900123\t99999999999999999999"])(
  "%s is told as not read",
  (line) => {
    expect(readStatement(line)).toEqual({ fees: [], unread: [line] });
  },
);

test("lines are read one by one, empty ones are none", () => {
  expect(readStatement("رقم\tرسوم\r\n\r\n1\t2\n\n3\t4\n")).toEqual({
    fees: [
      { number: "1", feePiasters: 200 },
      { number: "3", feePiasters: 400 },
    ],
    unread: ["رقم\tرسوم"],
  });
});
