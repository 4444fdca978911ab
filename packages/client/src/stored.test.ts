import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceStorage } from "./browser-storage.ts";
import { hasShape, stored } from "./stored.ts";

const kept = new Map<string, string>();
const real = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const refuse = () => {
  throw new DOMException("", "QuotaExceededError");
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", real);
});
afterEach(() => {
  deviceStorage.removeItem("booking");
  vi.unstubAllGlobals();
});

const booking = stored("booking", hasShape({ tutorId: "number", start: "string" }));
const value = { tutorId: 2, start: "2027-01-05T10:00:00Z" };

test("what is written is read, by the next visit too, until it is taken out", () => {
  expect(booking.read()).toBeNull();
  booking.write(value);
  expect(booking.read()).toEqual(value);
  expect(kept.get("booking")).toBe(JSON.stringify(value));
  booking.write(null);
  expect(booking.read()).toBeNull();
  expect(kept.size).toBe(0);
});

test.each(["", "{", "null", "7", '"text"', "[]", '{"tutorId":"2","start":"x"}', '{"tutorId":2}'])("%s is nothing", (text) => {
  kept.set("booking", text);
  expect(booking.read()).toBeNull();
});

test.each([
  ["is full", { ...real, setItem: refuse }],
  ["is forbidden", { getItem: refuse, setItem: refuse, removeItem: refuse }],
])("a value lives as long as its tab where the storage %s", (_name, storage) => {
  vi.stubGlobal("localStorage", storage);
  booking.write(value);
  expect(booking.read()).toEqual(value);
  booking.write(null);
  expect(booking.read()).toBeNull();
});
