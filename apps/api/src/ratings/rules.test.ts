import fc from "fast-check";
import { expect, test } from "vitest";
import { changeOfTotals, shownRater, whyNotRate } from "./rules.ts";

test("only who attended a lesson with a listed tutor rates", () => {
  expect(whyNotRate({ isTutorPublic: true, haveAttendedTogether: true })).toBe(null);
  expect(whyNotRate({ isTutorPublic: true, haveAttendedTogether: false })).toBe("forbidden");
  expect(whyNotRate({ isTutorPublic: false, haveAttendedTogether: true })).toBe("tutor-not-found");
});

test("whatever is said, changed and taken back, the totals equal what stands", () => {
  const rating = fc.option(fc.record({ stars: fc.integer({ min: 1, max: 5 }) }));
  fc.assert(
    fc.property(fc.array(rating), (history) => {
      let before: { stars: number } | null = null;
      const totals = { sum: 0, count: 0 };
      for (const after of history) {
        const change = changeOfTotals(before, after);
        totals.sum += change.sum;
        totals.count += change.count;
        before = after;
      }
      expect(totals).toEqual({ sum: before?.stars ?? 0, count: before ? 1 : 0 });
    }),
  );
});

const now = Temporal.Instant.from("2026-11-22T10:00:00Z");
const salma = { id: 7, name: "سلمى حسن علي", image: "/salma.webp", birthYear: 2001, gender: "female" };

test.each([
  ["herself or staff", {}, true, { id: 7, name: "سلمى حسن علي", image: "/salma.webp" }],
  ["others", {}, false, { id: null, name: "سلمى ح.", image: "/salma.webp" }],
  ["others, of a name in two words", { name: "عبد الرحمن نبيل" }, false, { id: null, name: "عبد الرحمن ن.", image: "/salma.webp" }],
  ["others, of a single name", { name: "سلمى" }, false, { id: null, name: "سلمى", image: "/salma.webp" }],
  ["others, of a girl", { birthYear: 2012 }, false, { id: null, name: "طالبة", image: null }],
  ["others, of a boy", { birthYear: 2012, gender: "male" }, false, { id: null, name: "طالب", image: null }],
  ["others, of one who may still be under 18", { birthYear: 2008 }, false, { id: null, name: "طالبة", image: null }],
])("what is shown of a rater to %s", (_name, change, isTheirs, shown) => {
  expect(shownRater({ ...salma, ...change }, { isTheirs }, now)).toEqual(shown);
});
