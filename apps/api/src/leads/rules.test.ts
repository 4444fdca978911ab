import fc from "fast-check";
import { expect, test } from "vitest";
import { isWanted, type LeadState, nextStep, type Step } from "./rules.ts";

const fresh: LeadState = { version: 1, told: 0, settled: 0, tries: 0, digest: null };

test.each<[string, Partial<LeadState>, string | null, number, Step]>([
  ["a new student who agreed", {}, "a", 1, "put"],
  ["a new student who did not", {}, null, 1, "settle"],
  ["told and confirmed", { told: 1, settled: 1, digest: "a" }, "a", 1, "rest"],
  ["another name since", { version: 2, told: 1, settled: 1, digest: "a" }, "b", 1, "put"],
  ["changed back, or in what the ERP is not told", { version: 2, told: 1, settled: 1, digest: "a" }, "a", 1, "settle"],
  ["withdrawn after it was told", { version: 2, told: 1, settled: 1, digest: "a" }, null, 1, "remove"],
  ["withdrawn twice", { version: 3, told: 2, settled: 2, digest: null }, null, 1, "settle"],
  ["withdrawn while nobody knows whether it arrived", { version: 2, told: 1, settled: 0 }, null, 1, "remove"],
  ["told without an answer, once", { told: 1, tries: 1 }, "a", 2, "put"],
  ["told without an answer, twice", { told: 1, tries: 2 }, "a", 3, "ask-staff"],
  ["the same, once staff said so", { told: 1, tries: 2 }, "a", 1, "put"],
])("%s", (_what, facts, wanted, attempt, step) => {
  expect(nextStep({ ...fresh, ...facts }, wanted, attempt)).toBe(step);
});

test("whatever came before, an ERP that should know nothing is told nothing but to forget", () => {
  const number = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(
      number,
      number,
      number,
      number,
      fc.option(fc.constant("a")),
      fc.integer({ min: 1, max: 12 }),
      (version, told, settled, tries, digest, attempt) => {
        expect(nextStep({ version, told, settled, tries, digest }, null, attempt)).not.toBe("put");
      },
    ),
  );
});

const wanted = { isStudent: true, hasAgreed: true, isBlocked: false, hasProvenEmail: true };
test.each<[string, Partial<typeof wanted>, boolean]>([
  ["a student who agreed", {}, true],
  ["one who did not agree", { hasAgreed: false }, false],
  ["one whom staff shut out", { isBlocked: true }, false],
  ["one whose address may be a stranger's", { hasProvenEmail: false }, false],
  ["a tutor", { isStudent: false }, false],
])("%s is wanted or not", (_who, facts, is) => {
  expect(isWanted({ ...wanted, ...facts })).toBe(is);
});
