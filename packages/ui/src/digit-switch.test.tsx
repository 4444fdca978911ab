import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const now = "2026-11-22T08:00:00Z";
const evening = "2026-11-24T17:30:00Z";

// Each test opens a new page, since the choice is read once per page.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

async function page() {
  const [{ arabicPounds }, { relativeDayTime, shortDuration }, { createCatalogue }] = await Promise.all([
    import("./arabic-numbers.ts"),
    import("./arabic-dates.ts"),
    import("./catalogue.tsx"),
  ]);
  const { say, Say } = createCatalogue({
    left: "بقيت {count, plural, few {# دقائق} other {# دقيقة}} من ٣٠",
    b: "<b>٣ دروس</b> من ٥",
  });
  render(<Say id="b" values={{ b: (words) => <b>{words}</b> }} />);
  return [arabicPounds(183_600), relativeDayTime(evening, now), shortDuration(272), say("left", { count: 12 }), document.body.textContent]
    .join("|")
    .replaceAll(/[\u00a0\u200f\u2068\u2069]/g, " ");
}

test("everything is written in the digits that were chosen, from the next page on", async () => {
  expect(await page()).not.toMatch(/[0-9]/);
  localStorage.setItem("hiwar-digits", "latin");
  vi.resetModules();
  document.body.replaceChildren();
  const shown = await page();
  expect(shown).not.toMatch(/[٠-٩]/);
  expect(shown).toMatch(/1,836.*7:30.*4:32.*12 دقيقة من 30.*3 دروس.*من 5/);
});

test("without a network the page stays until there is one", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...location, reload });
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { DigitSwitch } = await import("./digit-switch.tsx");
  render(<DigitSwitch />);
  await userEvent.click(screen.getByRole("radio", { name: "123" }));
  expect([reload.mock.calls.length, localStorage.getItem("hiwar-digits")]).toEqual([0, "latin"]);
  line.mockRestore();
  dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test("choosing writes the page anew, and is kept on this device", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...location, reload });
  const { DigitSwitch } = await import("./digit-switch.tsx");
  render(<DigitSwitch />);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "١٢٣" }).checked).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: "123" }));
  expect([reload.mock.calls.length, localStorage.getItem("hiwar-digits")]).toEqual([1, "latin"]);
  vi.unstubAllGlobals();
});
