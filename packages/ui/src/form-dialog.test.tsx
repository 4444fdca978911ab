import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { FormDialog } from "./form-dialog.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

const open = (props: { isSending?: boolean; refusal?: string } = {}) => {
  const calls = { onSubmit: vi.fn(), onClose: vi.fn() };
  render(
    <FormDialog title="بلاغ" submit="أرسل" {...calls} {...props}>
      <TextField label="ما حدث" />
    </FormDialog>,
  );
  return calls;
};

test("Enter in a field and the button both send", async () => {
  const { onSubmit } = open();
  await userEvent.type(screen.getByLabelText("ما حدث"), "لم يحضر{Enter}");
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "أرسل" }));
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test("while sending neither Enter sends again nor Escape closes", async () => {
  const { onSubmit, onClose } = open({ isSending: true });
  await userEvent.type(screen.getByLabelText("ما حدث"), "لم يحضر{Enter}{Escape}");
  expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});

test("a refusal of the whole form stands in the form and is announced", () => {
  open({ refusal: "أُبلغ عن هذا الدرس من قبل" });
  expect(screen.getByRole("alert").textContent).toBe("أُبلغ عن هذا الدرس من قبل");
});
