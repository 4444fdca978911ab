import { expect, test, vi } from "vitest";
import { CallStore } from "./call-store.ts";
import { initialState } from "./state.ts";

test("listeners hear of changes only, until they unsubscribe", () => {
  const store = new CallStore();
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.dispatch({ type: "entered", seats: [] });
  expect([listener.mock.calls.length, store.state]).toEqual([0, initialState]);
  store.dispatch({ type: "enter" });
  expect([listener.mock.calls.length, store.state.phase]).toEqual([1, "entering"]);
  unsubscribe();
  store.dispatch({ type: "left" });
  expect([listener.mock.calls.length, store.state.phase]).toEqual([1, "left"]);
});
