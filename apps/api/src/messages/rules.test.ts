import fc from "fast-check";
import { expect, test } from "vitest";
import { notSent, type Outcome, ok, refused, unknownOutcome } from "../outside/outcome.ts";
import { type Channel, type MessageState, readReference, referenceOf, stateAfterCall, statesBefore } from "./rules.ts";

test.each<[string, Channel, number, Outcome<unknown>, MessageState, number, boolean]>([
  ["a taken one is sent", "mail", 1, ok(null), "sent", 1, false],
  ["a refused one is over", "whatsapp", 1, refused("550", ""), "refused", 1, false],
  ["one that did not leave waits, and was not tried", "telegram", 1, notSent("nobody there"), "queued", 0, true],
  ["a mail that may have arrived is sent once more", "mail", 1, unknownOutcome("silence"), "queued", 1, true],
  ["and no third time", "mail", 2, unknownOutcome("silence"), "unknown", 2, false],
  ["a message to a phone is not sent twice", "whatsapp", 1, unknownOutcome("silence"), "unknown", 1, false],
])("%s", (_name, channel, tries, outcome, state, after, isRepeated) => {
  const end = stateAfterCall({ channel }, tries, outcome);
  expect([end.state, end.tries, end.again !== null]).toEqual([state, after, isRepeated]);
});

test("whatever is told in whatever order, a message ends as far as it was ever told to be", () => {
  const told: MessageState[] = ["sent", "refused", "delivered", "read"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...told), { minLength: 1 }), (reports) => {
      let state: MessageState = "sending";
      for (const next of reports) if (statesBefore(next).includes(state)) state = next;
      expect(told.indexOf(state)).toBe(Math.max(...reports.map((report) => told.indexOf(report))));
    }),
  );
});

test("however its calls end, a mail is given at most twice to a server that may have taken it", () => {
  const outcomes = fc.constantFrom<Outcome<unknown>>(notSent("away"), unknownOutcome("silence"));
  fc.assert(
    fc.property(fc.array(outcomes), (calls) => {
      let tries = 0;
      let taken = 0;
      for (const outcome of calls) {
        const end = stateAfterCall({ channel: "mail" }, tries + 1, outcome);
        if (outcome.kind === "unknown") taken += 1;
        tries = end.tries;
        if (end.again === null) break;
      }
      expect(taken).toBeLessThanOrEqual(2);
    }),
  );
});

test("a reference names its row, and nothing else does", () => {
  expect(readReference(referenceOf("notice", 34))).toEqual({ kind: "notice", id: 34 });
  for (const other of ["", "code:0", "code:1x", "letter:1", "code:12:3"]) expect(readReference(other)).toBe(null);
});
