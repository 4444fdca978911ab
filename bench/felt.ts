import { LocalProcess } from "../e2e/local-process.ts";
import { buildSites } from "../scripts/build.ts";
import { say } from "./figure.ts";
import { measurePaints } from "./paint.ts";
import { measurePresses } from "./presses.ts";
import { type Figure, print } from "./report.ts";
import { ports } from "./world.ts";

/** Measures what people notice: how soon a page shows content, and how soon a press has an effect. */
export async function measureFelt(local: LocalProcess): Promise<Figure[]> {
  say("First visits and presses");
  return [...(await measurePaints()), ...(await measurePresses(local))];
}

/** `npm run bench -- felt`: only first visits and presses, on the seed's data; no results are saved. */
export async function feltOnly(): Promise<void> {
  await buildSites(say);
  const local = await LocalProcess.create(ports.app, {}, { isMeasured: true });
  try {
    await local.start();
    print(await measureFelt(local));
  } finally {
    await local.stop();
  }
}
