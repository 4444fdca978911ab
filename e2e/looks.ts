import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { axeFinds } from "./pages.ts";
import type { Visitor } from "./people.ts";
import type { Scene } from "./scene.ts";

const phone = { width: 360, height: 740 };
const smallPhone = { width: 320, height: 640 };
/** The size in CSS pixels of a window of 1280 by 800 at a zoom of 200 %. */
const zoomed = { width: 640, height: 400 };

/**
 * Expects that axe finds nothing in the light theme and no weak contrast in the dark one; on a phone axe checks all but colours. Nothing may extend
 * beyond the edges of a phone's or a zoomed window. No amount may break over lines, and nothing may move where less movement is wanted. With `over`,
 * axe checks only that surface: its page has a test of its own.
 */
export async function expectGoodLooks(page: Page, over?: Locator): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await axeFinds(page, over), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await axeFinds(page, over, "colours"), "dark").toEqual([]);
  const before = page.viewportSize() ?? phone;
  await page.setViewportSize(phone);
  expect.soft(await page.evaluate(sideways), "sideways at 360 px").toEqual([]);
  if (over) await expectInside(over);
  expect.soft(await axeFinds(page, over, "all but colours"), "at 360 px").toEqual([]);
  await page.setViewportSize(smallPhone);
  expect.soft(await page.evaluate(sideways), "sideways at 320 px").toEqual([]);
  expect.soft(await page.evaluate(brokenAmounts), "amounts over two lines at 320 px").toEqual([]);
  await page.setViewportSize(zoomed);
  expect.soft(await page.evaluate(sideways), "sideways at 200 % of 1280 px").toEqual([]);
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect.soft(await page.evaluate(movements), "movements where less of them is wanted").toEqual([]);
}

/**
 * Checks a page once the announcements of pressed buttons have been removed, since they are about elements that are gone. They are removed seven
 * seconds after they are made.
 */
export async function expectGoodLooksAfterAnnouncements(
  { page, context }: Pick<Visitor, "page" | "context">,
  over?: Locator,
): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await context.clock.fastForward(8_000);
  await page.waitForFunction(() => !document.querySelector("[data-live-announcer] [role=img]"));
  await expectGoodLooks(page, over);
}

/** Checks a page in a scene, then sets the visitor's clock, which has run ahead, back to the world's. */
export async function expectGoodLooksIn(scene: Pick<Scene, "moveClocks" | "now">, visitor: Visitor): Promise<void> {
  await expectGoodLooksAfterAnnouncements(visitor);
  await scene.moveClocks(await scene.now());
}

/** Runs in the page: returns running animations; fading and colour changes do not count. */
function movements(): string[] {
  const still = new Set(["opacity", "color", "backgroundColor", "borderColor", "offset", "computedOffset", "easing", "composite"]);
  const isMoving = ({ playState, effect }: Animation) =>
    playState === "running" &&
    effect instanceof KeyframeEffect &&
    Number(effect.getTiming().duration) > 20 &&
    effect.getKeyframes().some((frame) => Object.keys(frame).some((property) => !still.has(property)));
  const nameOf = ({ effect }: Animation) => (effect as KeyframeEffect).target?.className.toString() ?? "";
  return document.getAnimations().filter(isMoving).map(nameOf);
}

/** Runs in the page: returns the elements that make it scroll sideways. */
function sideways(): string[] {
  if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return [];
  const isBeyond = ({ left, right, width }: DOMRect) => width > 1 && (left < -1 || right > innerWidth + 1);
  const beyond = [...document.body.querySelectorAll("*")].filter((element) => isBeyond(element.getBoundingClientRect()));
  const inner = beyond.filter((element) => !beyond.some((other) => other !== element && element.contains(other)));
  return [`${document.documentElement.scrollWidth} px`, ...inner.map((element) => element.parentElement?.outerHTML.slice(0, 300) ?? "")];
}

/** Runs in the page: returns the amounts of money that are broken over more than one line. */
function brokenAmounts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { index, 0: amount } of (text.nodeValue ?? "").matchAll(/[0-9٠-٩][0-9٠-٩٬٫.,]*\u00a0ج\.م\./g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + amount.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) broken.push(amount);
    }
  }
  return broken;
}

/** Expects that the surface lies within the phone's window, and its content within the surface; longer content scrolls. */
async function expectInside(over: Locator): Promise<void> {
  await expect.poll(async () => outsideOf(over), { message: "outside of the phone's window" }).toEqual([]);
}

function outsideOf(over: Locator): Promise<string[]> {
  return over.evaluate((surface) => {
    const beyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1);
    };
    // A menu or dialog that is too long scrolls inside its container.
    const { top, bottom } = (surface.closest(".ui-menu-popover, .ui-dialog-modal") ?? surface).getBoundingClientRect();
    const tall = top < -1 || bottom > innerHeight + 1 ? [`from ${top} to ${bottom} of ${innerHeight}`] : [];
    const isCut = (element: Element) =>
      element.closest(".ui-hidden-text, .sr-only, .cut-line, [data-react-aria-prevent-focus]") !== null || !element.checkVisibility();
    const wide = [surface, ...surface.querySelectorAll("*")].filter((element) => beyond(element) && !isCut(element));
    return [...tall, ...wide.map((element) => element.outerHTML.slice(0, 120))];
  });
}
