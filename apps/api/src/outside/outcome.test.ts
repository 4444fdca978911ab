import { expect, test } from "vitest";
import { andThen, done, match, notSent, type Outcome, ok, reasonOf, refused, unknownOutcome } from "./outcome.ts";

const outcomes: readonly Outcome<number>[] = [
  ok(2),
  refused("404", "no such order"),
  notSent("nobody there", 6),
  unknownOutcome("no answer"),
];

test("each way a call can end is read by its own reader", () => {
  const readers = {
    ok: (value: number) => `ok ${value}`,
    refused: reasonOf,
    "not-sent": ({ retryAfterSeconds }: { retryAfterSeconds: number | null }) => `later ${retryAfterSeconds}`,
    unknown: reasonOf,
  };
  expect(outcomes.map((outcome) => match(outcome, readers))).toEqual(["ok 2", "404 no such order", "later 6", "no answer"]);
});

test("only what a company did is read on; everything else stays what it is", () => {
  const doubled = outcomes.map((outcome) => andThen(outcome, (value) => ok(value * 2)));
  expect(doubled).toEqual([ok(4), ...outcomes.slice(1)]);
  expect(andThen(done, () => unknownOutcome("unreadable"))).toEqual(unknownOutcome("unreadable"));
});

test("a refusal without words is told by its code alone", () => {
  expect(reasonOf(refused("403", ""))).toBe("403");
});
