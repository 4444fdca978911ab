import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog, type DialogProps } from "./dialog.tsx";

/** A fake `CloseWatcher`, by which a device asks the topmost overlay to close, as Android's back button does. */
class Watcher {
  static awake: Watcher[] = [];
  onclose: (() => void) | null = null;

  constructor() {
    Watcher.awake.push(this);
  }

  destroy(): void {
    Watcher.awake = Watcher.awake.filter((one) => one !== this);
  }
}

beforeEach(() => void vi.stubGlobal("CloseWatcher", Watcher));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (props: Partial<DialogProps>) => {
  const onClose = vi.fn();
  const shown = render(<Dialog title="العنوان" isOpen onClose={onClose} {...props} />);
  return { onClose, ...shown };
};

test("the device's way back closes a dialog, and is its own again afterwards", () => {
  const { onClose, rerender } = open({});
  expect(Watcher.awake).toHaveLength(1);
  act(() => Watcher.awake[0]?.onclose?.());
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<Dialog title="العنوان" isOpen={false} onClose={onClose} />);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(Watcher.awake).toHaveLength(0);
});

test.each([{ isBlocking: true }, { isSending: true }])("a dialog that must stay does not listen: %o", (props) => {
  open(props);
  expect(Watcher.awake).toHaveLength(0);
});

test("a browser without such a thing shows the dialog all the same", () => {
  vi.stubGlobal("CloseWatcher", undefined);
  open({});
  screen.getByRole("dialog", { name: "العنوان" });
});
