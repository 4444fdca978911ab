import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the Chromium for tests is: HIWAR_CHROMIUM, or what setup.mjs found; null when the machine has none. */
export function findChromium(): string | null {
  const given = process.env.HIWAR_CHROMIUM;
  if (given) return given;
  try {
    return readFileSync(join(import.meta.dirname, "../.data/chromium"), "utf8") || null;
  } catch {
    return null;
  }
}

/** What every test's Chromium is started with: fake camera and microphone, and no look-ups of its own. Half of a call's usual pictures a second are enough. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--use-fake-device-for-media-stream=fps=10",
  "--use-fake-ui-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
];
