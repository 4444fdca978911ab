import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UndoBar } from "./undo-bar.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () => {
  const calls = { onUndo: vi.fn(), onElapsed: vi.fn() };
  render(<UndoBar {...calls}>احتُسب درس هبة ومازن</UndoBar>);
  return calls;
};
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("a decision leaves after ten seconds, once", () => {
  const { onElapsed, onUndo } = show();
  pass(9_990);
  expect(onElapsed).not.toHaveBeenCalled();
  pass(20_000);
  expect([onElapsed.mock.calls.length, onUndo.mock.calls.length]).toEqual([1, 0]);
});

test("its time stands still under the pointer and under the focus, and goes on from there", () => {
  const { onElapsed } = show();
  pass(6_000);
  fireEvent.pointerEnter(screen.getByRole("status"));
  act(() => screen.getByRole("button").focus());
  pass(60_000);
  fireEvent.pointerLeave(screen.getByRole("status"));
  pass(60_000);
  expect(onElapsed).not.toHaveBeenCalled();
  act(() => screen.getByRole("button").blur());
  pass(3_900);
  expect(onElapsed).not.toHaveBeenCalled();
  pass(200);
  expect(onElapsed).toHaveBeenCalledTimes(1);
});

test("a bar that is taken away sends nothing", () => {
  const { onElapsed } = show();
  cleanup();
  pass(20_000);
  expect(onElapsed).not.toHaveBeenCalled();
});
