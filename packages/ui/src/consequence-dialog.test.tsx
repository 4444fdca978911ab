import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Undo2 } from "lucide-react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ConsequenceDialog, type ConsequenceDialogProps } from "./consequence-dialog.tsx";

beforeAll(() => {
  // Browser APIs that input-otp needs and jsdom lacks.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  document.elementFromPoint = () => null;
});
afterEach(cleanup);

const open = (props: Partial<ConsequenceDialogProps> = {}) => {
  const calls = { onConfirm: vi.fn(), onClose: vi.fn() };
  const consequences = [{ id: "back", icon: Undo2, children: "يُرفع الحظر في أي وقت" }];
  render(<ConsequenceDialog title="تحظر هبة السيد؟" confirm="احظر الحساب" consequences={consequences} {...calls} {...props} />);
  return calls;
};
const verb = () => screen.getByRole<HTMLButtonElement>("button", { name: "احظر الحساب" });

test("the verb waits for the reason and the whole code, in any digits, and hands both over", async () => {
  const { onConfirm } = open({ reason: { label: "السبب" }, stepUp: { isNeeded: true } });
  await userEvent.type(screen.getByLabelText("السبب"), "  بلاغان صحيحان ");
  await userEvent.type(screen.getByLabelText("رمز التحقق من تطبيقك"), "٤٨١٢٣");
  expect(verb().disabled).toBe(true);
  await userEvent.type(screen.getByLabelText("رمز التحقق من تطبيقك"), "٩");
  await userEvent.click(verb());
  expect(onConfirm.mock.calls).toEqual([[{ reason: "بلاغان صحيحان", code: "481239" }]]);
});

test("an empty reason is none", async () => {
  open({ reason: { label: "السبب" } });
  await userEvent.type(screen.getByLabelText("السبب"), "   ");
  expect(verb().disabled).toBe(true);
});

test("proven lately, one line says so and no code is asked for", async () => {
  const { onConfirm } = open({ stepUp: { isNeeded: false, note: "تحقّقنا منك قبل ٤ دقائق" } });
  screen.getByText("تحقّقنا منك قبل ٤ دقائق");
  expect(screen.queryByRole("textbox")).toBeNull();
  await userEvent.click(verb());
  expect(onConfirm.mock.calls).toEqual([[{}]]);
});

test("while sending nothing is sent again and nothing closes", async () => {
  const { onConfirm, onClose } = open({ isSending: true });
  await userEvent.click(verb());
  await userEvent.keyboard("{Escape}");
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});
