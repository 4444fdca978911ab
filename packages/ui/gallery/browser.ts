import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { preview } from "vite";

/** The folder in which the web app's build puts the gallery. */
const built = join(import.meta.dirname, "../../../apps/web/build/client/gallery");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export type View = { theme?: "light" | "dark"; width?: number; timezoneId?: string; deviceScaleFactor?: number };

export interface GalleryInBrowser {
  readonly browser: Browser;
  /** The gallery's base address, with a trailing slash. */
  readonly address: string;
  open(path: string, view?: View): Promise<Page>;
  close(): Promise<void>;
}

/** Serves the built gallery and opens its pages in Chromium. */
export async function openGallery(): Promise<GalleryInBrowser> {
  const server = await preview({
    configFile: false,
    root: import.meta.dirname,
    build: { outDir: built },
    logLevel: "error",
    preview: { port: 0, host: "127.0.0.1" },
  });
  const address = server.resolvedUrls?.local[0] ?? "";
  const executablePath = process.env.HIWAR_CHROMIUM ?? execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();
  // Pages live for seconds, so optimizing their code costs more than it saves.
  const args = ["--no-sandbox", "--disable-background-networking", "--js-flags=--no-maglev --no-turbofan"];
  const browser = await chromium.launch({ executablePath, args });
  return {
    browser,
    address,
    async open(path, { theme = "light", width = 1280, ...rest } = {}) {
      const page = await browser.newPage({ colorScheme: theme, reducedMotion: "reduce", viewport: { width, height: 860 }, ...rest });
      await page.goto(address + path);
      await page.locator("#root > *").first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Returns axe's violations on a page in its present state, or in the elements that `within` selects. */
export async function offences(page: Page, within = "html"): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (selector) => {
    const { violations } = await (window as unknown as { axe: typeof import("axe-core") }).axe.run(selector, {
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
  }, within);
}
