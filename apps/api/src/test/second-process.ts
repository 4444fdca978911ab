import { jobTables } from "../app.ts";
import { openContext, type Services, systemCaller } from "../kernel/contexts.ts";
import { Worker } from "../kernel/jobs.ts";
import { drainOf, type TestWorld } from "./world.ts";

/** The world's services, except that no follow-up of a commit ever runs, as if the process died right after the commit. */
export function withoutFollowUps(world: TestWorld): Services {
  return { ...world, followUps: { ask: () => undefined } as unknown as Services["followUps"] };
}

/** Starts another process on a world's database, whose clock is `secondsAhead` seconds ahead (behind if negative). */
export function startSecondProcess(world: TestWorld, secondsAhead: number): Pick<Worker, "tick" | "drain" | "stop"> & { world: Services } {
  const clock = { now: () => world.clock.now().add({ seconds: secondsAhead }), moved: (real: Temporal.Instant) => world.clock.moved(real) };
  const other: Services = { ...world, clock };
  const worker = new Worker({
    url: world.databaseUrl,
    tables: jobTables,
    open: (cause) => openContext(other, systemCaller(cause)),
    failed: (job, error) => void world.defects.push({ job, error: String(error) }),
  });
  return { world: other, tick: () => worker.tick(), drain: () => drainOf(other, worker), stop: () => worker.stop() };
}
