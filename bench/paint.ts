import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { findChromium } from "../scripts/chromium.ts";
import type { Figure } from "./report.ts";
import { ports } from "./world.ts";

const runs = 5;
const debugPort = 4505;
const pages = [
  { name: "/tutors", url: `http://app.localhost:${ports.app}/tutors`, most: 2.5 },
  { name: "the home page", url: `http://localhost:${ports.app}/`, most: 1.5 },
] as const;

/** Measures first visits on a phone four times slower, on slow 4G, both throttled while loading. No figures without a Chromium. */
export async function measurePaints(): Promise<Figure[]> {
  const executable = findChromium();
  if (!executable) return [];
  const profile = await mkdtemp(join(tmpdir(), "hiwar-paint-"));
  const args = ["--headless=new", "--no-sandbox", "--disable-background-networking", `--user-data-dir=${profile}`];
  // In a process group of its own: Debian's command is a script, whose end would leave the browser behind.
  const browser = spawn(executable, [...args, `--remote-debugging-port=${debugPort}`], { stdio: "ignore", detached: true });
  try {
    await untilReady();
    const figures: Figure[] = [];
    for (const { name, url, most } of pages) {
      const value = await largestPaint(url);
      const what = `seconds to the largest paint of ${name}, slow 4G phone`;
      figures.push({ name: what, value, beside: null, ratio: null, aim: `≤ ${most} s`, isMet: value <= most });
    }
    return figures;
  } finally {
    await gone(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Returns the largest contentful paint in seconds: the median of five visits. A simulated network would also count scripts that load after it. */
async function largestPaint(url: string): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port: debugPort,
      onlyAudits: ["largest-contentful-paint"],
      throttlingMethod: "devtools",
      logLevel: "silent",
    });
    seconds.push((result?.lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN) / 1000);
  }
  return seconds.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`http://127.0.0.1:${debugPort}/json/version`).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("Chromium did not open its debugging port");
}

function gone(child: ChildProcess): Promise<unknown> {
  const exit = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-(child.pid as number));
  return exit;
}
