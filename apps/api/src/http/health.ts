import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate as endOfTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { countMissing } from "../db/migrate.ts";
import type { Services } from "../kernel/contexts.ts";

/** Milliseconds between two samples of the event loop's delay; a task may have held it for as much longer than the delay says. */
const sampleMilliseconds = 5;

/**
 * Serves `/live`: the event loop runs, with its longest lag in milliseconds since the previous call. Serves `/ready`: the database answers and has
 * every migration of this code, and the process is not stopping.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const lag = monitorEventLoopDelay({ resolution: sampleMilliseconds });
  lag.enable();
  app.addHook("onClose", async () => void lag.disable());
  app.get("/live", async () => {
    // A sample is taken where the loop looks at its timers, which it surely does between the ends of two turns: without them, what just held the loop
    // would be dropped.
    await endOfTurn();
    await endOfTurn();
    // Node records the time between two samples, so the distance that they keep anyway is no lag.
    const loopLagMilliseconds = Math.max(0, Math.round(lag.max / 1e6 - sampleMilliseconds));
    lag.reset();
    return { live: true, loopLagMilliseconds };
  });
  app.get("/ready", async (_request, reply) => {
    const missing = await countMissing(services.db).catch(() => null);
    const ready = missing === 0 && !services.isDraining;
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}
