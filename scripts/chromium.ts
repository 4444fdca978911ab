import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the path of the Chromium for tests: HIWAR_CHROMIUM, or the one found by setup.mjs; null when the machine has none. */
export function findChromium(): string | null {
  const given = process.env.HIWAR_CHROMIUM;
  if (given) return given;
  try {
    return readFileSync(join(import.meta.dirname, "../.data/chromium"), "utf8") || null;
  } catch {
    return null;
  }
}

/**
 * Arguments for every test's Chromium: fake camera and microphone, and no network requests of its own. The fake camera has half of a call's usual
 * frame rate, which is enough.
 */
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

/**
 * Arguments for a Chromium whose pages live for seconds: V8 interprets them and compiles simply, since the work of its optimizing compilers costs more
 * than it saves. Never where durations are measured.
 */
export const shortLivedArguments = [...chromiumArguments, "--js-flags=--no-maglev --no-turbofan"];
