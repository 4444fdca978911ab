import { rm } from "node:fs/promises";
import { scratchFolder } from "@hiwar/api/db/scratch";
import { LocalProcess, templateVariable } from "./local-process.ts";

/**
 * Seeds one world for a test run, at `at` or at present, and caches its compiled modules, which depend on Node's switches. Worlds that begin at that
 * time are copies of it.
 */
export async function createTemplate(at?: string, { isMeasured = false } = {}): Promise<() => Promise<void>> {
  const compiled = await scratchFolder("hiwar-compiled-");
  process.env.NODE_COMPILE_CACHE = compiled;
  const world = await LocalProcess.create(4300, {}, { isMeasured });
  await world.start(at);
  await world.pause();
  process.env[templateVariable(at)] = world.data;
  return async () => {
    await world.stop();
    await rm(compiled, { recursive: true, force: true });
  };
}
