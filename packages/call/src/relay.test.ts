import { beforeEach, expect, test, vi } from "vitest";
import { hasRelay, isRelayedAtFirst, storeRelayPreference } from "./relay.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const stun = { urls: ["stun:turn.example:3478"] };
const turn = { urls: ["turn:turn.example:3478?transport=udp", "turns:turn.example:443"], username: "u", credential: "c" };
const tokenOf = (relayOnly: boolean, ...iceServers: (typeof stun)[]) => ({ relayOnly, iceServers });

test.each([
  ["nothing is configured", tokenOf(false), false],
  ["only the own address is told", tokenOf(false, stun), false],
  ["a relay is there", tokenOf(false, stun, turn), true],
])("whether relays may be chosen: %s", (_name, token, expected) => {
  expect(hasRelay(token)).toBe(expected);
});

test("what was chosen holds for the device, only where there is a relay", () => {
  const adults = tokenOf(false, turn);
  expect(isRelayedAtFirst(adults)).toBe(false);
  storeRelayPreference(adults, true);
  expect([isRelayedAtFirst(adults), isRelayedAtFirst(tokenOf(false, stun))]).toEqual([true, false]);
  storeRelayPreference(adults, false);
  expect(isRelayedAtFirst(adults)).toBe(false);
});

test("with a minor relays come first each time, whatever was chosen before", () => {
  const withMinor = tokenOf(true, turn);
  storeRelayPreference(tokenOf(false, turn), false);
  expect(isRelayedAtFirst(withMinor)).toBe(true);
  storeRelayPreference(withMinor, false);
  expect(isRelayedAtFirst(withMinor)).toBe(true);
});
