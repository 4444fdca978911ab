import { setTimeout as wait } from "node:timers/promises";
import { sessionsIn } from "./accounts/operations.ts";
import { buildApp, facts, jobTables, realtimeTables, signals } from "./app.ts";
import { type Config, ConfigError, settingsOf } from "./config.ts";
import type { Clock } from "./kernel/clock.ts";
import { createDatabase, isAway } from "./kernel/database.ts";
import { Identity } from "./kernel/guards.ts";
import { InFlight } from "./kernel/in-flight.ts";
import { Worker } from "./kernel/jobs.ts";
import { Limits } from "./kernel/limits.ts";
import type { Log } from "./kernel/log.ts";
import { joinNodes, type Nodes } from "./kernel/nodes.ts";
import { listen } from "./kernel/realtime.ts";
import { SharedAnswers } from "./kernel/shared-answers.ts";
import type { Sites } from "./kernel/sites.ts";
import { openContext, systemCaller, type World } from "./kernel/world.ts";
import type { Outside } from "./outside/outside.ts";
import { beat } from "./sessions/operations.ts";
import { beatSeconds } from "./sessions/rules.ts";

export interface ServerParts extends Sites {
  readonly config: Config;
  readonly keys: { token: string; code: string };
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly outside: Outside;
  readonly log: Log;
  /** What has to be true before the first request is served. */
  readonly prepare?: (world: World) => Promise<void>;
}

export interface RunningServer {
  readonly world: World;
  /** Runs everything that is due now: after the clock was moved. */
  tick(): Promise<void>;
  /** Says first that it is not ready, for `noticeMilliseconds`; then lets what runs finish. */
  close(noticeMilliseconds?: number): Promise<void>;
}

/** Starts the one process: API, sockets, the three sites, jobs and the tick. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { config, databaseUrl, clock, log } = parts;
  const settings = settingsOf(config, parts.keys);
  const nodes = config.VALKEY_URL ? await findNodes(config.VALKEY_URL, settings.environment, log) : null;
  const db = createDatabase(databaseUrl, 20);
  const identity = new Identity(settings, sessionsIn(db));
  const world: World = {
    settings,
    clock,
    db,
    databaseUrl,
    outside: parts.outside,
    facts,
    identity,
    limits: new Limits(),
    inFlight: new InFlight(),
    sharedAnswers: new SharedAnswers(),
    log,
    isDraining: false,
    pushes: null,
  };
  const app = await buildApp(world, { proxyHops: config.HIWAR_PROXY_HOPS, sites: parts });
  const worker = new Worker({
    url: databaseUrl,
    tables: jobTables,
    open: (cause, signal) => openContext(world, systemCaller(cause), clock.now(), signal),
    failed: (job, error) => log.error({ job, error }, "job failed"),
  });
  await parts.prepare?.(world);
  await app.listen({ port: config.PORT, host: config.HIWAR_BIND });
  const rules = { proxyHops: config.HIWAR_PROXY_HOPS, socketsPerPerson: config.HIWAR_SOCKETS_PER_PERSON };
  const sockets = listen(app.server, world, { signals, tables: realtimeTables, nodes, rules });
  const beating = setInterval(() => {
    void beat(openContext(world, systemCaller("beat"))).catch((error: unknown) => log.warn({ error }, "no beat"));
  }, beatSeconds * 1000);
  if (config.HIWAR_JOBS) await worker.start();
  // graphile-worker drops promises when the database dies under a failing job; anything else unhandled ends the process.
  const survive = (reason: unknown) => {
    if (!isAway(reason)) throw reason;
    log.error({ error: reason }, "database away");
  };
  process.on("unhandledRejection", survive);
  const close = async (noticeMilliseconds = 0) => {
    world.isDraining = true;
    await wait(noticeMilliseconds);
    clearInterval(beating);
    await sockets.close();
    await app.close();
    await worker.stop();
    await db.destroy();
    process.off("unhandledRejection", survive);
  };
  return { world, tick: () => worker.tick(), close };
}

function findNodes(url: string, name: string, log: Log): Promise<Nodes> {
  return joinNodes(url, name, log).catch((error: Error & { code?: string }) => {
    throw new ConfigError(`VALKEY_URL: no Valkey answers there (${error.message || error.code})`);
  });
}
