import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { findChromium } from "../scripts/chromium.ts";
import { ports } from "./world.ts";

const runs = 5;
const debugPort = 4505;

/** The largest contentful paint of /tutors in seconds: the middle of five simulated phones on slow 4G. Null without a Chromium. */
export async function largestPaint(): Promise<number | null> {
  const executable = findChromium();
  if (!executable) return null;
  const profile = await mkdtemp(join(tmpdir(), "hiwar-paint-"));
  const args = ["--headless=new", "--no-sandbox", "--disable-background-networking", `--user-data-dir=${profile}`];
  const browser = spawn(executable, [...args, `--remote-debugging-port=${debugPort}`], { stdio: "ignore" });
  try {
    await untilReady();
    const seconds: number[] = [];
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(`http://app.localhost:${ports.app}/tutors`, {
        port: debugPort,
        onlyAudits: ["largest-contentful-paint"],
        logLevel: "silent",
      });
      seconds.push((result?.lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN) / 1000);
    }
    return seconds.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? null;
  } finally {
    await gone(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
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
  child.kill();
  return exit;
}
