import type { BrowserContextOptions, Page } from "playwright-core";
import { drawn } from "../pages.ts";

/** The two window sizes that are photographed. */
export const windows = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 },
  1280: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<number, BrowserContextOptions>;
export type Width = keyof typeof windows;
export const widths = [390, 1280] as const satisfies readonly Width[];

const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** What one picture shows, and what was measured while it loaded. */
export interface Picture {
  readonly screen: string;
  readonly width: Width;
  readonly theme: Theme;
  readonly state: string;
  /** File name in the folder of all pictures. */
  readonly file: string;
  readonly shift?: number;
  readonly movers?: readonly string[];
}

/** The collected pictures and their folder. */
export interface Album {
  readonly folder: string;
  readonly pictures: Picture[];
  readonly faults: string[];
}

/** The largest height in pixels that a browser draws at once. */
const tallest = 5400;

/** Takes a picture of the page in both themes, of the whole page or only its window. */
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

/** Waits for requested images and for animations that end, at most three seconds. */
async function here(page: Page): Promise<void> {
  const isHere = () => {
    // Animations that follow the scroll position or are infinite never end.
    const ends = ({ effect, timeline }: Animation) =>
      timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
    const isStill = document.getAnimations().every((one) => one.playState !== "running" || !ends(one));
    return isStill && [...document.images].every(({ complete, loading }) => complete || loading === "lazy");
  };
  await page.waitForFunction(isHere, undefined, { timeout: 3_000 }).catch(() => undefined);
}

/** Makes the window as tall as its page, so that elements fixed to its edges cover nothing. */
async function growWindow(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? windows[1280].viewport;
  const whole = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), tallest);
  if (whole <= height) return;
  await page.setViewportSize({ width, height: whole });
  await drawn(page);
}
