import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach } from "vitest";

/** What everyone saw when a step first failed stays in .data for whoever looks; the steps after it only follow. */
export function saveFailurePictures(journey: string, everyone: () => Readonly<Record<string, { readonly page: Page }>>): void {
  let isKept = false;
  afterEach(async ({ task }) => {
    if (isKept || task.result?.state !== "fail") return;
    isKept = true;
    for (const [name, { page }] of Object.entries(everyone()))
      await page.screenshot({ path: join(import.meta.dirname, `../.data/${journey}-${name}.png`) });
  });
}
