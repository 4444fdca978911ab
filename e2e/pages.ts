import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { castPassword } from "@hiwar/api/test/cast";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumArguments, findChromium } from "../scripts/chromium.ts";

/** A Chromium with fake devices; null where the machine has none. */
export async function openChromium(): Promise<Browser | null> {
  const executablePath = findChromium();
  return executablePath ? chromium.launch({ executablePath, args: chromiumArguments }) : null;
}

/** A device of its own on which somebody of the cast is signed in; defects of its pages end up in `faults`. */
export async function deviceOf(
  browser: Browser,
  url: string,
  email: string,
  faults: string[],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    permissions: ["camera", "microphone"],
    locale: "ar-EG",
    timezoneId: "Africa/Cairo",
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(`${email}: ${error.message}`));
  await page.goto(`${url}/login`);
  await page.evaluate(
    async (credentials) => {
      const response = await fetch("/api/v1/auth/password", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(credentials),
      });
      const { user } = (await response.json()) as { user: object };
      localStorage.setItem("hiwar.user", JSON.stringify(user));
    },
    { email, password: castPassword },
  );
  return { context, page };
}

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds, as short lines. */
export async function axeFinds(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> } }
    ).axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  });
}
