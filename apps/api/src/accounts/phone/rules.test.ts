import { expect, test } from "vitest";
import { ok, refused, unknownOutcome } from "../../outside/outcome.ts";
import { whyNotAble } from "./rules.ts";

test.each([
  ["brings it", ok({ kind: "able", requestId: "1" } as const), null],
  ["finds nobody", ok({ kind: "unreachable" } as const), "unresolved-phone"],
  ["takes the number for none", ok({ kind: "invalid" } as const), "invalid-phone"],
  ["refuses", refused("ACCESS_DENIED", ""), "service-unavailable"],
  ["says nothing", unknownOutcome("no answer"), "service-unavailable"],
])("where Telegram %s, that is what a person is told", (_name, reply, code) => {
  expect(whyNotAble(reply)).toBe(code);
});
