import { afterEach, expect, test, vi } from "vitest";
import { deviceStorage, tabStorage } from "./browser-storage.ts";
import { Session } from "./session.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  for (const storage of [deviceStorage, tabStorage]) for (const key of ["key", "hiwar.user"]) storage.removeItem(key);
});

const refuse = () => {
  throw new DOMException("", "SecurityError");
};
const real = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

test.each([
  ["refuses to write", () => ({ ...real(), setItem: refuse })],
  ["refuses everything", () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ["is not there", () => undefined],
])("a value lives with its tab where storage %s", (_name, storage) => {
  vi.stubGlobal("localStorage", storage());
  expect(deviceStorage.getItem("key")).toBeNull();
  deviceStorage.setItem("key", "value");
  expect(deviceStorage.getItem("key")).toBe("value");
  deviceStorage.removeItem("key");
  expect(deviceStorage.getItem("key")).toBeNull();
});

test("what is written can be read beside it", () => {
  const storage = real();
  vi.stubGlobal("sessionStorage", storage);
  tabStorage.setItem("key", "value");
  expect(storage.getItem("key")).toBe("value");
  storage.setItem("key", "another");
  expect(tabStorage.getItem("key")).toBe("another");
});

test("signing in works where storage is blocked", () => {
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  const session = new Session();
  session.keepUser({ id: 7 } as never);
  expect(session.user?.id).toBe(7);
  session.forget();
  expect(session.user).toBeNull();
});
