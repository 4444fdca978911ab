import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach } from "vitest";

/** Saves a picture of every person's page to .data when a step first fails; later steps only fail because of it. */
export function saveFailurePictures(journey: string, everyone: () => Readonly<Record<string, { readonly page: Page }>>): void {
  let isKept = false;
  afterEach(async ({ task }) => {
    if (isKept || task.result?.state !== "fail") return;
    isKept = true;
    for (const [name, { page }] of Object.entries(everyone()))
      await page.screenshot({ path: join(import.meta.dirname, `../.data/${journey}-${name}.png`) });
  });
}
