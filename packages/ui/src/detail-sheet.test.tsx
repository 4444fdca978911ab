import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ComboBox } from "./combo-box.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { DetailSheet, WithDetail } from "./detail-sheet.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const onClose = vi.fn();
  const choices = [{ id: 1, label: "هبة السيد" }];
  const sheet = (
    <DetailSheet title="طلب" onClose={onClose} onPrevious={null} onNext={vi.fn()}>
      <ComboBox label="المعلّم" value={null} onChange={vi.fn()} choices={choices} onSearch={vi.fn()} />
    </DetailSheet>
  );
  render(<WithDetail detail={sheet}>قائمة</WithDetail>);
  return onClose;
}

describe.each([true, false])("a sheet of details, room beside the list: %s", (isWide) => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: isWide && query === "(width >= 1100px)",
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
  });

  test("is a dialog only where it covers the list", () => {
    show();
    screen.getByRole(isWide ? "complementary" : "dialog", { name: "طلب" });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "السابق" }).disabled).toBe(true);
  });

  test("stays with the dialog that was opened from it while that is sending", async () => {
    const [onClose, onCloseDialog] = [vi.fn(), vi.fn()];
    const dialog = (
      <ConfirmDialog title="تُترك؟" confirm="اترك" isSending onConfirm={vi.fn()} onClose={onCloseDialog}>
        لا تعود
      </ConfirmDialog>
    );
    render(
      <WithDetail
        detail={
          <DetailSheet title="عمل" onClose={onClose}>
            {dialog}
          </DetailSheet>
        }
      >
        قائمة
      </WithDetail>,
    );
    screen.getByRole("alertdialog", { hidden: true }).focus();
    await userEvent.keyboard("{Escape}");
    expect([onClose, onCloseDialog].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  test("leaves with Escape, after what is open inside it", async () => {
    const onClose = show();
    await userEvent.type(screen.getByRole("combobox"), "ه");
    await screen.findByRole("listbox");
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

test.each([true, false])("what is typed in it stays while the window turns, opened beside the list: %s", async (isWide) => {
  const listeners = new Set<() => void>();
  let matches = isWide;
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return matches;
    },
    addEventListener: (_kind: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_kind: string, listener: () => void) => listeners.delete(listener),
  }));
  render(
    <DetailSheet title="طلب" onClose={vi.fn()}>
      <textarea aria-label="ملاحظة" />
    </DetailSheet>,
  );
  await userEvent.type(screen.getByRole("textbox", { name: "ملاحظة" }), "حُوّل اليوم");
  matches = !isWide;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "ملاحظة" }).value).toBe("حُوّل اليوم");
});
