import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Whether the focus is on an element or inside it. */
export function holdsFocus(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element.contains(document.activeElement));
}

/** Whether an element itself has the focus. */
export function isFocused(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}

const patience = 80;

/** Presses Tab until an element has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < patience; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  const last = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300));
  throw new Error(`${patience} times Tab, and ${target} never had the focus; at the end ${last} had it`);
}

/** Reaches an element with Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Reaches a field with Tab and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

/** Reaches a radio group with Tab, and presses the arrow for "next" until the wanted one is chosen. */
export async function chooseRadio(page: Page, group: Locator, name: string | RegExp): Promise<void> {
  const wanted = group.getByRole("radio", { name });
  for (let step = 0; step < patience && !(await holdsFocus(group)); step += 1) await page.keyboard.press("Tab");
  // Compares values, since a choice that is only initial disappears after another one and the others move up.
  const chosen = () =>
    group.getByRole("radio").evaluateAll((all) => (all as HTMLInputElement[]).find(({ checked }) => checked)?.value ?? null);
  await page.keyboard.press("Space");
  await expect.poll(chosen).not.toBeNull();
  for (let step = 0; step < 8 && !(await wanted.isChecked()); step += 1) {
    const before = await chosen();
    await page.keyboard.press("ArrowDown");
    await expect.poll(chosen, { message: "the arrow chooses" }).not.toBe(before);
  }
  if (!(await wanted.isChecked())) throw new Error(`no arrow reached ${wanted}`);
}

/** Opens a select by keyboard and chooses the option `steps` below the current one. */
export async function chooseBelow(page: Page, select: Locator, steps = 1): Promise<void> {
  await pressOn(page, select);
  await page.getByRole("listbox").waitFor();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
}

/** The result of walking through an element with one key: controls never reached, and elements outside that were reached. */
export interface Walk {
  readonly missed: string[];
  readonly outside: string[];
  /** The names of what had the focus, in turn. */
  readonly path: string[];
}

/**
 * Presses Tab (or Shift+Tab) once around an element. One radio button of a group is enough, since arrow keys reach the others. Elements drawn only
 * for screen readers, such as a popover's hidden close buttons, need no stop.
 */
export async function walkAround(page: Page, place: Locator, key: "Tab" | "Shift+Tab"): Promise<Walk> {
  const controls = await place.evaluate((root) => {
    const stops =
      "a[href], button, input, select, textarea, video[controls], [role=link], [role=button], [role=checkbox], [role=switch], [role=tab], [role=spinbutton]";
    const isOne = (element: Element) => {
      if (element.closest("[aria-hidden=true], [inert], [disabled], [aria-disabled=true]") || !element.checkVisibility()) return false;
      // The list of a combo box is opened by the arrow key in its field, so its button needs no stop.
      if (element.matches("[aria-haspopup=listbox][tabindex='-1']")) return false;
      return element.matches("input") || element.getBoundingClientRect().width > 1;
    };
    const groupOf = (element: Element) =>
      (element.matches("[type=radio], [role=radio]") ? element.closest("[role=radiogroup]") : null) ?? element;
    const groups = [...new Set([...root.querySelectorAll(stops)].filter(isOne).map(groupOf))];
    Object.assign(window, { walked: groups });
    return groups.map((element) => element.getAttribute("aria-label") || element.textContent || element.outerHTML.slice(0, 120));
  });
  const reached = new Set<number>();
  const [outside, path]: [string[], string[]] = [[], []];
  for (let step = 0; step < controls.length + 1; step += 1) {
    await page.keyboard.press(key);
    const at = await place.evaluate((root) => {
      const focus = document.activeElement;
      if (!focus || !root.contains(focus)) return focus?.outerHTML.slice(0, 160) ?? "nowhere";
      return (window as unknown as { walked: Element[] }).walked.findIndex((element) => element.contains(focus));
    });
    if (typeof at === "string") outside.push(at);
    else reached.add(at);
    path.push(typeof at === "string" ? at : (controls[at] ?? "another element"));
  }
  return { missed: controls.filter((_control, index) => !reached.has(index)), outside, path };
}
