import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ArabicProvider } from "./arabic-provider.tsx";
import { DateField } from "./date-field.tsx";
import { DateRangeField } from "./date-range-field.tsx";
import { TimeField } from "./time-field.tsx";

afterEach(cleanup);

const parts = (label: string) => within(screen.getAllByRole("group", { name: label })[0] as HTMLElement).getAllByRole("spinbutton");

test("a form that focuses the first wrong field reaches the first part of a day, a range and a time", () => {
  const given: (HTMLElement | null)[] = [];
  const props = { onChange: vi.fn(), inputRef: (element: HTMLElement | null) => void given.push(element) };
  render(
    <ArabicProvider>
      <DateField label="يوم" value="" {...props} />
      <DateRangeField label="فترة" value={null} {...props} />
      <TimeField label="ساعة" value="" {...props} />
    </ArabicProvider>,
  );
  for (const [index, label] of ["يوم", "فترة", "ساعة"].entries()) {
    act(() => given.filter((one) => one !== null)[index]?.focus());
    expect(document.activeElement).toBe(parts(label)[0]);
  }
});

test("a turned part makes another day, which the calendar has", async () => {
  const onChange = vi.fn();
  render(
    <ArabicProvider>
      <DateField label="يوم" value="2026-12-31" onChange={onChange} />
    </ArabicProvider>,
  );
  expect(parts("يوم").map((part) => part.textContent)).toEqual(["٣١", "١٢", "٢٠٢٦"]);
  act(() => parts("يوم")[1]?.focus());
  // November has no 31st: the field changes to its last day when it is left.
  await userEvent.keyboard("{ArrowDown}{Tab}{Tab}{Tab}");
  expect(onChange.mock.lastCall).toEqual(["2026-11-30"]);
});

test("an error is said of the field, and names every part of it to readers", () => {
  render(
    <ArabicProvider>
      <DateField label="يوم" value={null} onChange={vi.fn()} error="اختر يومًا" />
    </ArabicProvider>,
  );
  screen.getByText("اختر يومًا");
  for (const part of parts("يوم")) expect(part.getAttribute("aria-invalid")).toBe("true");
});
