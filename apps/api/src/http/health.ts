import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { countMissing } from "../db/migrate.ts";
import type { Services } from "../kernel/contexts.ts";

/**
 * Serves `/live`: the event loop runs, with its longest lag in milliseconds since the previous call. Serves `/ready`: the database answers and has
 * every migration of this code, and the process is not stopping.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  app.addHook("onClose", async () => void lag.disable());
  app.get("/live", async () => {
    const loopLagMilliseconds = Math.round(lag.max / 1e6);
    lag.reset();
    return { live: true, loopLagMilliseconds };
  });
  app.get("/ready", async (_request, reply) => {
    const missing = await countMissing(services.db).catch(() => null);
    const ready = missing === 0 && !services.isDraining;
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}
