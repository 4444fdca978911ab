import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";

afterEach(cleanup);

const open = (props: Partial<ConfirmDialogProps> = {}) => {
  const calls = { onConfirm: vi.fn(), onClose: vi.fn() };
  render(<ConfirmDialog title="تحذف الرسالة؟" confirm="حذف" tone="danger" {...calls} {...props} />);
  return calls;
};

test("the verb confirms, and the way back only closes", async () => {
  const { onConfirm, onClose } = open();
  screen.getByRole("alertdialog", { name: "تحذف الرسالة؟" });
  await userEvent.click(screen.getByRole("button", { name: "رجوع" }));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  await userEvent.click(screen.getByRole("button", { name: "حذف" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test("Escape closes, but not while sending", async () => {
  const { onClose } = open();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  cleanup();
  const sending = open({ isSending: true });
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "رجوع" }));
  expect(sending.onClose).not.toHaveBeenCalled();
});

test("a refusal is announced, and leaves with the next attempt", () => {
  open({ refusal: "انتهت مهلة الإلغاء" });
  expect(screen.getByRole("alert").textContent).toBe("انتهت مهلة الإلغاء");
  cleanup();
  open({ refusal: "انتهت مهلة الإلغاء", isSending: true });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a gentler action comes before the verb", async () => {
  const onPress = vi.fn();
  const { onConfirm } = open({ instead: { label: "غيّر الموعد", onPress } });
  const names = screen.getAllByRole("button").map((button) => button.textContent);
  expect(names.indexOf("غيّر الموعد")).toBeLessThan(names.indexOf("حذف"));
  await userEvent.click(screen.getByRole("button", { name: "غيّر الموعد" }));
  expect([onPress.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
});
