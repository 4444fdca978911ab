import { chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../scripts/chromium.ts";
import { browserVariable } from "./pages.ts";

/** Starts one Chromium for a run: its files connect to it, each with devices of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (!executablePath) return async () => undefined;
  const server = await chromium.launchServer({ executablePath, args: chromiumArguments });
  process.env[browserVariable] = server.wsEndpoint();
  return () => server.close();
}
