import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { holdsFocus, isFocused, pressOn, walkAround } from "../keyboard.ts";
import { expectGoodLooks } from "../looks.ts";

/** A surface of the product that comes up over a page, and how somebody without a mouse comes to it. */
export interface Surface {
  /** What opens it. */
  readonly opener: (page: Page) => Locator;
  /** The key that opens it, Enter when it is not said. */
  readonly key?: string;
  /** What it is announced as. */
  readonly role?: "dialog" | "alertdialog" | "menu";
  readonly name: string | RegExp;
  /** Of another company's frame, which keeps its own focus: what Tab comes from, and what takes the key inside once it is loaded. */
  readonly frame?: { readonly follows: (page: Page) => Locator; readonly inner: (page: Page) => Locator };
  /** Opens it where one key is not all. */
  readonly open?: (page: Page) => Promise<void>;
  /** What `open` came by and what it is left to; else the focus goes back to what opened it. */
  readonly back?: (page: Page) => Locator;
}

/** The surface once it stands there under its name and has taken the focus. */
export async function arrival(page: Page, { role = "dialog", name }: Surface): Promise<Locator> {
  const surface = page.getByRole(role, { name, exact: typeof name === "string" });
  await surface.waitFor();
  await expect.poll(() => holdsFocus(surface), { message: "the focus goes inside" }).toBe(true);
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  return surface;
}

/** What has the focus, in words. */
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));

/** Opens it by its key, from an opener that Tab reaches. */
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

/** Escape closes it, and the focus is back on what opened it. */
export async function leaveByEscape(page: Page, surface: Surface, shown: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await shown.waitFor({ state: "detached" });
  const { back, opener } = surface;
  const isBack = async () => (await (back ? holdsFocus(back(page)) : isFocused(opener(page)))) || focusOf(page);
  await expect.poll(isBack, { message: "the focus goes back to what opened it" }).toBe(true);
}

/** Tab and Shift+Tab stay inside and come to every control; in a menu the arrows do. */
export async function expectWalk(page: Page, { role }: Surface, shown: Locator): Promise<void> {
  if (role === "menu") return expectArrows(page, shown);
  for (const key of ["Tab", "Shift+Tab"] as const)
    expect.soft(await walkAround(page, shown, key), key).toEqual({ missed: [], outside: [] });
}

async function expectArrows(page: Page, menu: Locator): Promise<void> {
  const items = await menu.getByRole("menuitem").all();
  await page.keyboard.press("Home");
  for (const item of items) {
    expect(await isFocused(item), (await item.textContent()) ?? "").toBe(true);
    await page.keyboard.press("ArrowDown");
  }
}

/** Everything that holds for every surface: opened, announced, walked, seen in every look, left, and the focus back where it was. */
export async function tryByKeyboard(page: Page, surface: Surface): Promise<void> {
  const shown = await openByKey(page, surface);
  await expectWalk(page, surface, shown);
  await expectGoodLooks(page, shown);
  expect.soft(await holdsFocus(shown), "the focus is still inside").toBe(true);
  await leaveByEscape(page, surface, shown);
}

/** The last step of a dialog's task: its button, what is said when it is done, and the dialog is gone. */
export async function finish(
  page: Page,
  shown: Locator,
  { button, says }: { readonly button: string; readonly says: string },
): Promise<void> {
  await pressOn(page, shown.getByRole("button", { name: button }));
  await page.getByText(says, { exact: true }).waitFor();
  await shown.waitFor({ state: "detached" });
}
