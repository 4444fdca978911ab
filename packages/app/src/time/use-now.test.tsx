import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHasPassed, useNow } from "./use-now.ts";

const start = Date.parse("2026-11-22T08:00:00Z");

beforeEach(() => vi.useFakeTimers({ now: start, toFake: ["Date", "setInterval", "clearInterval"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Now({ name }: { name: string }) {
  return <p>{`${name} ${useNow(60_000) - start}`}</p>;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("all readers of a period share one timer, which stops with the last of them", () => {
  const first = render(<Now name="first" />);
  pass(30_000);
  const second = render(<Now name="second" />);
  expect(vi.getTimerCount()).toBe(1);
  pass(30_000);
  expect(screen.getByText("first 60000")).toBeTruthy();
  expect(screen.getByText("second 60000")).toBeTruthy();
  first.unmount();
  expect(vi.getTimerCount()).toBe(1);
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("a clock that stood still is right at once", () => {
  render(<Now name="before" />).unmount();
  vi.setSystemTime(start + 3_600_000);
  render(<Now name="after" />);
  expect(screen.getByText("after 3600000")).toBeTruthy();
});

test("a tab that is looked at again shows the present, though its timers slept", () => {
  render(<Now name="asleep" />);
  vi.setSystemTime(start + 600_000);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByText("asleep 600000")).toBeTruthy();
});

const drawn = vi.fn<(hasCome: boolean) => void>();

function Moment() {
  drawn(useHasPassed("2026-11-22T08:00:05Z"));
  return null;
}

test("a moment is drawn when it comes, and not every second before", () => {
  render(<Moment />);
  pass(4_000);
  expect(drawn.mock.calls).toEqual([[false]]);
  pass(1_000);
  expect(drawn.mock.calls).toEqual([[false], [true]]);
});
