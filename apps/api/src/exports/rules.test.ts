import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cell, csvLine, fileName, phoneCell } from "./rules.ts";

test.each<[Cell, string]>([
  ["سلمى", "سلمى"],
  ['قالت "نعم"، ثم ذهبت', '"قالت ""نعم""، ثم ذهبت"'],
  ["one, two", '"one, two"'],
  ["first\nsecond", '"first\nsecond"'],
  ["=SUM(A1)", "'=SUM(A1)"],
  ["+20 101", "'+20 101"],
  ["@name", "'@name"],
  ["-5", "'-5"],
  [-5, "-5"],
  [127.5, "127.5"],
  [null, ""],
  [true, "نعم"],
  [false, "لا"],
  [Temporal.Instant.from("2026-11-23T14:30:00Z"), "2026-11-23 16:30"],
])("a cell of %j", (cell, text) => {
  expect(csvLine([cell])).toBe(`${text}\r\n`);
});

test("a phone keeps its first zero: it is written as text, with nothing that a machine would have to take away but spaces", () => {
  expect(phoneCell("01012345678")).toBe("0101 234 5678");
  expect(Number(phoneCell("01012345678"))).toBeNaN();
  expect(csvLine([phoneCell("01012345678"), phoneCell(null)])).toBe("0101 234 5678,\r\n");
});

/** Parses a CSV line according to RFC 4180. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let rest = line.slice(0, -2);
  for (;;) {
    const [whole = "", quoted, plain = ""] = /^(?:"((?:[^"]|"")*)"|([^,]*))/.exec(rest) ?? [];
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (whole.length === rest.length) return cells;
    rest = rest.slice(whole.length + 1);
  }
}

test("whatever is written is read back, and never as a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 5 }), (cells) => {
      const read = cellsOf(csvLine(cells));
      expect(read.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ""))).toEqual(cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, "")));
      expect(read.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }),
  );
});

test("a file has the name of its list and of Cairo's day", () => {
  expect(fileName("people", Temporal.Instant.from("2026-11-22T22:30:00Z"))).toBe("hiwar-people-2026-11-23.csv");
});
