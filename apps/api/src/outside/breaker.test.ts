import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";

const start = Temporal.Instant.from("2026-11-21T10:00:00Z");
const after = (seconds: number) => start.add({ seconds });

function brokenBreaker() {
  const breaker = createBreaker();
  for (let failure = 0; failure < 5; failure += 1) breaker.unanswered(start);
  return breaker;
}

test("it stays closed until the fifth silence in a row", () => {
  const breaker = createBreaker();
  for (let failure = 0; failure < 4; failure += 1) breaker.unanswered(start);
  expect(breaker.permit(start)).toBe(true);
  breaker.answered();
  for (let failure = 0; failure < 4; failure += 1) breaker.unanswered(start);
  expect(breaker.permit(start)).toBe(true);
  breaker.unanswered(start);
  expect(breaker.permit(start)).toBe(false);
});

test("after thirty seconds one call tries and the others still wait", () => {
  const breaker = brokenBreaker();
  expect(breaker.permit(after(29))).toBe(false);
  // `isOpen` does not use up the trial call.
  expect([29, 30, 30].map((seconds) => breaker.isOpen(after(seconds)))).toEqual([true, false, false]);
  expect(breaker.permit(after(30))).toBe(true);
  expect(breaker.permit(after(30))).toBe(false);
});

test("the trial's answer closes it, its silence opens it again", () => {
  const healed = brokenBreaker();
  expect(healed.permit(after(30))).toBe(true);
  healed.answered();
  expect(healed.permit(after(30))).toBe(true);

  const ill = brokenBreaker();
  expect(ill.permit(after(30))).toBe(true);
  ill.unanswered(after(31));
  expect(ill.permit(after(60))).toBe(false);
  expect(ill.permit(after(61))).toBe(true);
});
