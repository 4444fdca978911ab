import { jobTables } from "../app.ts";
import { Worker } from "../kernel/jobs.ts";
import { openContext, systemCaller, type World } from "../kernel/world.ts";
import type { TestWorld } from "./world.ts";

/** Another process on a world's database, whose clock is wrong by some seconds: what it works, and how it is ended. */
export function startSecondProcess(world: TestWorld, secondsAhead: number): Pick<Worker, "tick" | "drain" | "stop"> & { world: World } {
  const clock = { now: () => world.clock.now().add({ seconds: secondsAhead }), moved: (real: Temporal.Instant) => world.clock.moved(real) };
  const other: World = { ...world, clock };
  const worker = new Worker({
    url: world.databaseUrl,
    tables: jobTables,
    open: (cause) => openContext(other, systemCaller(cause)),
    failed: (job, error) => void world.defects.push({ job, error: String(error) }),
  });
  return { world: other, tick: () => worker.tick(), drain: () => worker.drain(), stop: () => worker.stop() };
}
