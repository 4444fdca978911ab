import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { castPassword } from "@hiwar/api/test/cast";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Locator,
  type Page,
} from "playwright-core";
import { chromiumArguments, findChromium, shortLivedArguments } from "../scripts/chromium.ts";

/** Starts a Chromium with a fake camera and microphone; for calls and measured durations with `isMeasured`, as people have it. */
export async function openBrowser({ isMeasured = false } = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium on this machine");
  return chromium.launch({ executablePath, args: isMeasured ? chromiumArguments : shortLivedArguments });
}

export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Creates a browser context in Cairo's time zone, with camera and microphone permitted; `tell` gets the uncaught errors of its first page. */
export async function openDevice(browser: Browser, tell: (fault: string) => void, options: BrowserContextOptions = {}): Promise<Device> {
  const context = await browser.newContext({
    permissions: ["camera", "microphone"],
    locale: "ar-EG",
    timezoneId: "Africa/Cairo",
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => tell(error.message));
  return { context, page };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember?: boolean;
  /** The authenticator's code, for accounts that have one. */
  readonly code?: string;
}

/** Signs in on a device by the form's requests, but without the form: from an empty page of the same origin, which stays open. */
export async function signInAt(page: Page, origin: string, credentials: Credentials): Promise<void> {
  const door = `${origin}/door`;
  await page.route(door, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(door);
  await page.unroute(door);
  await page.evaluate(async ({ code, ...typed }) => {
    const ask = async (path: string, body: object) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(`/api/v1/auth/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      const answer = (await response.json()) as { user: object | null; secondFactor: string | null };
      if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
      return answer;
    };
    const first = await ask("password", typed);
    const { user } = first.secondFactor === null ? first : await ask("second-factor", { ticket: first.secondFactor, code });
    localStorage.setItem("hiwar.user", JSON.stringify(user));
  }, credentials);
}

/** A small window for calls: without a graphics card, drawing the frames of a large one takes a whole core from the call. */
export const callWindow = { viewport: { width: 800, height: 500 }, reducedMotion: "reduce" } as const;

/** Opens a device on which a cast member is signed in; the uncaught errors of its page are added to `faults`. */
export async function deviceOf(
  browser: Browser,
  url: string,
  email: string,
  faults: string[],
  options: BrowserContextOptions = {},
): Promise<Device> {
  const device = await openDevice(browser, (fault) => faults.push(`${email}: ${fault}`), options);
  await signInAt(device.page, url, { email, password: castPassword });
  return device;
}

/** Waits until all loading on the page has finished or failed. */
export async function settled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await noneLoading(page);
}

/** Waits until nothing on the page is marked as loading or drawn as a skeleton. */
export async function noneLoading(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector(":is([aria-busy=true], .ui-skeleton):not([inert] *)") === null);
}

/** Returns the content of a download. */
export async function contentOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

/** Waits for fonts, for all pictures (also below the window) and until no overlay is entering, then for two frames. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    while (document.querySelector("[data-entering]")) await nextFrame();
    for (let frame = 0; frame < 2; frame++) await nextFrame();
  });
}

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that axe checks: all, only those about colours, or all others. */
export type AxeScope = "everything" | "colours" | "all but colours";

/** Returns what axe finds on a page or within one of its elements, one text for each element. */
export async function axeFinds(page: Page, within: Locator = page.locator("html"), scope: AxeScope = "everything"): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axeSource);
  return within.evaluate(async (element, scope) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const context = element === document.documentElement ? document : element;
    const ofColours = ["color-contrast", "link-in-text-block"];
    const { violations } = await axe.run(context, {
      resultTypes: ["violations"],
      // Only disabled rules need the style sheets, so they are not loaded.
      preload: false,
      ...(scope === "colours" && { runOnly: { type: "rule", values: ofColours } }),
      ...(scope === "all but colours" && { rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`));
  }, scope);
}
