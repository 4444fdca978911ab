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

/** Arguments for every Chromium: fake camera and microphone, and no network requests of its own. */
const argumentsAt = (framesPerSecond: number) => [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  `--use-fake-device-for-media-stream=fps=${framesPerSecond}`,
  "--use-fake-ui-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
];

/** Arguments for a Chromium that measures. The fake camera has half of a call's usual frame rate, which is enough. */
export const chromiumArguments = argumentsAt(10);

/**
 * Arguments for a Chromium whose pages live for seconds: V8 interprets them and compiles simply, since the work of its optimizing compilers costs more
 * than it saves. The fake camera has the least frame rate. Never where durations are measured.
 */
export const shortLivedArguments = [...argumentsAt(5), "--js-flags=--no-maglev --no-turbofan"];
