import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { personalKey, removeItemsOf, removeItemsOfOthers } from "./personal-items.ts";

/** A fake of the browser's storage; its keys are its properties, as in a real one. */
function storageOf(kept: Record<string, string>) {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
  };
  return new Proxy(kept, { get: (_kept, name) => methods[name as keyof typeof methods] });
}

const device: Record<string, string> = {};
const tab: Record<string, string> = {};
beforeEach(() => {
  for (const kept of [device, tab]) for (const key of Object.keys(kept)) Reflect.deleteProperty(kept, key);
  Object.assign(device, {
    [personalKey("outbox", 7)]: "[1]",
    [personalKey("prompter", 7)]: "{}",
    [personalKey("outbox", 71)]: "[2]",
    "hiwar.prompter": "{}",
    "hiwar.page-size": "20",
    "another.outbox.7": "theirs",
  });
  Object.assign(tab, { "hiwar-booking": "{}", "react-router": "{}" });
  vi.stubGlobal("localStorage", storageOf(device));
  vi.stubGlobal("sessionStorage", storageOf(tab));
});
afterEach(() => vi.unstubAllGlobals());

test("who signs out leaves nothing of theirs; what is of the device, or of others, stays", () => {
  removeItemsOf(7);
  expect(Object.keys(device)).toEqual(["hiwar.outbox.71", "hiwar.prompter", "hiwar.page-size", "another.outbox.7"]);
  expect(Object.keys(tab)).toEqual(["react-router"]);
});

test("who comes finds their own, and nothing of those before them or of nobody known", () => {
  removeItemsOfOthers(7);
  expect(Object.keys(device)).toEqual(["hiwar.outbox.7", "hiwar.prompter.7", "hiwar.page-size", "another.outbox.7"]);
});

test("a storage that refuses has nothing to remove", () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => [removeItemsOf(7), removeItemsOfOthers(7)]).not.toThrow();
});
