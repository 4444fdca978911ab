import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { listenToThemeRadios } from "./listen-to-theme-radios.ts";
import { ThemeRadios } from "./theme-radios.tsx";

const root = document.documentElement;
// Runs it from its source text alone, as the built page does.
beforeAll(() => new Function(`(${listenToThemeRadios.toString()})();`)());
afterEach(() => {
  cleanup();
  localStorage.clear();
  delete root.dataset.theme;
});

/** Renders a page and finishes its parsing. */
function open() {
  render(
    <>
      <ThemeRadios name="one" />
      <ThemeRadios name="two" />
    </>,
  );
  document.dispatchEvent(new Event("DOMContentLoaded"));
}
const checked = () => screen.getAllByRole<HTMLInputElement>("radio").flatMap((radio) => (radio.checked ? [radio.dataset.themeChoice] : []));

test("without the script nothing is offered that would do nothing", () => {
  render(<ThemeRadios name="one" />);
  expect(screen.queryByRole("radio")).toBeNull();
});

test("what was chosen before is shown as chosen", () => {
  root.dataset.theme = "dark";
  open();
  expect(checked()).toEqual(["dark", "dark"]);
});

test("a choice dresses the page at once, in all places, and is kept under the app's key until it is the system's again", async () => {
  open();
  expect(checked()).toEqual(["system", "system"]);
  const [, foot] = screen.getAllByRole("group", { name: "المظهر" }) as [HTMLElement, HTMLElement];
  await userEvent.click(within(foot).getByRole("radio", { name: "داكن" }));
  expect([root.dataset.theme, localStorage.getItem("hiwar-theme"), ...checked()]).toEqual(["dark", "dark", "dark", "dark"]);
  await userEvent.click(within(foot).getByRole("radio", { name: "حسب الجهاز" }));
  expect([root.dataset.theme, localStorage.getItem("hiwar-theme"), ...checked()]).toEqual([undefined, null, "system", "system"]);
});
