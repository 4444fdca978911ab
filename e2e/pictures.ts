import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach } from "vitest";

/** What everyone saw when a step failed stays in .data for whoever looks. */
export function keepPictures(journey: string, everyone: () => Readonly<Record<string, { readonly page: Page }>>): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    for (const [name, { page }] of Object.entries(everyone()))
      await page.screenshot({ path: join(import.meta.dirname, `../.data/${journey}-${name}.png`) });
  });
}
