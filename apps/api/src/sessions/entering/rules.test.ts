import { expect, test } from "vitest";
import { spanOf } from "../../kernel/time.ts";
import { Secret } from "../../outside/secret.ts";
import { iceServersOf, unknownSession, whyNotEnter } from "./rules.ts";

const start = Temporal.Instant.from("2026-11-21T10:00:00Z");
const session = { ...spanOf(start, 30), closedAt: null };

test.each([
  [-601, "lesson-not-started"],
  [-600, null],
  [0, null],
  [3_599, null],
  [3_600, "lesson-time-passed"],
])("entering %i seconds after the start: %s", (seconds, expected) => {
  expect(whyNotEnter(session, start.add({ seconds }))).toBe(expected);
});

test("a closed room lets nobody in, cancelled or over", () => {
  expect(whyNotEnter({ ...session, closedAt: start.subtract({ minutes: 90 }) }, start.subtract({ minutes: 5 }))).toBe("session-not-found");
  expect(whyNotEnter({ ...session, closedAt: start }, start.add({ minutes: 5 }))).toBe("lesson-time-passed");
});

test("credentials of the relay are coturn's", () => {
  const until = Temporal.Instant.fromEpochMilliseconds(1_795_249_620_000);
  const urls = ["stun:turn.example:3478", "turn:turn.example:3478?transport=udp", "turns:turn.example:443?transport=tcp"];
  expect(iceServersOf({ urls, secret: new Secret("testsecret") }, "user42", until)).toEqual([
    { urls: [urls[0]] },
    { urls: urls.slice(1), username: "1795249620:user42", credential: "ivWOaQTX3MfHA4Lf3X/KW3dX8Cc=" },
  ]);
  expect(iceServersOf({ urls: [], secret: new Secret("") }, 1, until)).toEqual([]);
});

test("a session that is not there is answered by its form and kind", () => {
  const uuid = "0b7e7c2e-8a53-4b5e-9a0e-3a1f6f6f2b11";
  expect([`lesson:${uuid}`, `interview:${uuid}`, `demo:${uuid}`, uuid, "lesson:1"].map(unknownSession)).toEqual([
    "lesson-not-found",
    "interview-not-found",
    "invalid-session-id",
    "invalid-session-id",
    "invalid-session-id",
  ]);
});
