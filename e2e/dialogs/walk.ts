import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { holdsFocus, isFocused, pressOn, walkAround } from "../keyboard.ts";
import { expectGoodLooks } from "../looks.ts";
import { noneLoading } from "../pages.ts";

/** A surface that opens over a page, and how it is reached without a mouse. */
export interface Surface {
  /** The element that opens it. */
  readonly opener: (page: Page) => Locator;
  /** The key that opens it; Enter by default. */
  readonly key?: string;
  /** Its role for screen readers. */
  readonly role?: "dialog" | "alertdialog" | "menu";
  readonly name: string | RegExp;
  /**
   * For a frame of another company, which handles its own focus: the element from which Tab enters it, and the element inside that takes the key once
   * loaded.
   */
  readonly frame?: { readonly follows: (page: Page) => Locator; readonly inner: (page: Page) => Locator };
  /** Opens it when one key is not enough. */
  readonly open?: (page: Page) => Promise<void>;
  /** The element from which `open` reaches the surface and to which the focus returns; by default the opener. */
  readonly back?: (page: Page) => Locator;
}

/** Waits until the surface is visible under its name and has the focus; returns it. */
export async function arrival(page: Page, { role = "dialog", name }: Surface): Promise<Locator> {
  const surface = page.getByRole(role, { name, exact: typeof name === "string" });
  await surface.waitFor();
  await expect.poll(() => holdsFocus(surface), { message: "the focus goes inside" }).toBe(true);
  await noneLoading(page);
  return surface;
}

/** Returns the HTML of the focused element. */
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));

/** Opens the surface by its key, after reaching the opener with Tab. */
export async function openByKey(page: Page, surface: Surface): Promise<Locator> {
  const opener = surface.opener(page);
  await opener.waitFor();
  await expect.poll(() => opener.isEnabled()).toBe(true);
  const reach = async () => {
    if (surface.frame) {
      await surface.frame.inner(page).waitFor();
      await surface.frame.follows(page).focus();
    } else {
      await opener.focus();
      await page.keyboard.press("Shift+Tab");
    }
    await page.keyboard.press("Tab");
    const isThere = (await isFocused(opener)) && (!surface.frame || (await isFocused(surface.frame.inner(page))));
    return isThere || focusOf(page);
  };
  await expect.poll(reach, { message: "Tab reaches what opens it" }).toBe(true);
  if (surface.open) await surface.open(page);
  else await page.keyboard.press(surface.key ?? "Enter");
  return arrival(page, surface);
}

/** Closes the surface with Escape and expects the focus on its opener. */
export async function leaveByEscape(page: Page, surface: Surface, shown: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await shown.waitFor({ state: "detached" });
  const { back, opener } = surface;
  const isBack = async () => (await (back ? holdsFocus(back(page)) : isFocused(opener(page)))) || focusOf(page);
  await expect.poll(isBack, { message: "the focus goes back to what opened it" }).toBe(true);
}

/** Expects that Tab and Shift+Tab stay inside and reach every control; in a menu the arrow keys. */
export async function expectWalk(page: Page, { role }: Surface, shown: Locator): Promise<void> {
  if (role === "menu") return expectArrows(page, shown);
  for (const key of ["Tab", "Shift+Tab"] as const) {
    const { path, ...wrong } = await walkAround(page, shown, key);
    expect.soft(wrong, `${key}: ${path.join(" → ")}`).toEqual({ missed: [], outside: [] });
  }
}

async function expectArrows(page: Page, menu: Locator): Promise<void> {
  const items = await menu.getByRole("menuitem").all();
  await page.keyboard.press("Home");
  for (const item of items) {
    expect(await isFocused(item), (await item.textContent()) ?? "").toBe(true);
    await page.keyboard.press("ArrowDown");
  }
}

/** Tests what every surface must do: open by key, be announced, keep the focus inside, look right, close, and return the focus. */
export async function tryByKeyboard(page: Page, surface: Surface): Promise<void> {
  const shown = await openByKey(page, surface);
  await expectWalk(page, surface, shown);
  await expectGoodLooks(page, shown);
  expect.soft(await holdsFocus(shown), "the focus is still inside").toBe(true);
  await leaveByEscape(page, surface, shown);
}

/** The last step of a dialog's task: presses its button, expects the toast, and that the dialog is closed. */
export async function finish(
  page: Page,
  shown: Locator,
  { button, says }: { readonly button: string; readonly says: string },
): Promise<void> {
  await pressOn(page, shown.getByRole("button", { name: button }));
  await page.getByText(says, { exact: true }).waitFor();
  await shown.waitFor({ state: "detached" });
}
