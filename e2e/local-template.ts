import { rm } from "node:fs/promises";
import { scratchFolder } from "@hiwar/api/db/scratch";
import { LocalProcess, morning, templateVariable } from "./local-process.ts";

/** Creates and seeds one world for a run, and keeps its modules compiled: worlds that begin on that morning are copies of it. */
export default async function setup(): Promise<() => Promise<void>> {
  const compiled = await scratchFolder("hiwar-compiled-");
  process.env.NODE_COMPILE_CACHE = compiled;
  const world = await LocalProcess.create(4300);
  await world.start(morning);
  await world.pause();
  process.env[templateVariable] = world.data;
  return async () => {
    await world.stop();
    await rm(compiled, { recursive: true, force: true });
  };
}
