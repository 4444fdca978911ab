import type { BrowserContextOptions, Page } from "playwright-core";
import { drawn } from "../pages.ts";

/** The two windows that are looked at. */
export const windows = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 },
  1280: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<number, BrowserContextOptions>;
export type Width = keyof typeof windows;
export const widths = [390, 1280] as const satisfies readonly Width[];

const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** What one picture shows, and what was measured while it came about. */
export interface Picture {
  readonly screen: string;
  readonly width: Width;
  readonly theme: Theme;
  readonly state: string;
  /** Of the file in the folder of all pictures. */
  readonly file: string;
  readonly shift?: number;
  readonly movers?: readonly string[];
}

/** Where pictures are laid. */
export interface Album {
  readonly folder: string;
  readonly pictures: Picture[];
  readonly faults: string[];
}

/** Taller ones do not fit what a browser draws at once. */
const tallest = 5400;

/** Takes a page as it stands, whole or only its window, in both themes. */
export async function takeBoth(
  page: Page,
  album: Album,
  picture: Omit<Picture, "file" | "theme">,
  { isWhole = true }: { readonly isWhole?: boolean } = {},
): Promise<void> {
  if (isWhole) await growWindow(page);
  await here(page);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const file = `${picture.screen}.${picture.state}.${picture.width}.${theme}.jpg`;
    await page.screenshot({ path: `${album.folder}/${file}`, type: "jpeg", quality: 82 });
    album.pictures.push({ ...picture, theme, file });
  }
}

/** Waits for pictures that were asked for by now, and for what comes in with a movement; no longer than a film that never comes would take. */
async function here(page: Page): Promise<void> {
  const isHere = () => {
    // What follows a scroll position, or goes on for ever, never ends.
    const ends = ({ effect, timeline }: Animation) =>
      timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
    const isStill = document.getAnimations().every((one) => one.playState !== "running" || !ends(one));
    return isStill && [...document.images].every(({ complete, loading }) => complete || loading === "lazy");
  };
  await page.waitForFunction(isHere, undefined, { timeout: 3_000 }).catch(() => undefined);
}

/** A window as tall as its page, so that what is fixed to its edges covers nothing. */
async function growWindow(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? windows[1280].viewport;
  const whole = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), tallest);
  if (whole <= height) return;
  await page.setViewportSize({ width, height: whole });
  await drawn(page);
}
