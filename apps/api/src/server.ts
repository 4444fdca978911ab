import { setTimeout as wait } from "node:timers/promises";
import { sessionsIn } from "./accounts/devices/live.ts";
import { buildApp, jobTables, realtimeTables, signals } from "./app.ts";
import { type Config, ConfigError, settingsOf } from "./config.ts";
import { hooks } from "./hooks.ts";
import { serveMetrics } from "./http/metrics.ts";
import type { Clock } from "./kernel/clock.ts";
import { openContext, type Services, systemCaller } from "./kernel/contexts.ts";
import { createDatabase, isConnectionError } from "./kernel/database.ts";
import { FollowUps } from "./kernel/follow-ups.ts";
import { Identity } from "./kernel/identity.ts";
import { InFlight } from "./kernel/in-flight.ts";
import { Worker } from "./kernel/jobs.ts";
import { Limits } from "./kernel/limits.ts";
import type { Log } from "./kernel/log.ts";
import { Metrics } from "./kernel/metrics.ts";
import { PublicCache } from "./kernel/public-cache.ts";
import { reportingLog } from "./kernel/reporting-log.ts";
import { withMetrics } from "./kernel/with-metrics.ts";
import type { Outside } from "./outside/outside.ts";
import { auditHourly, exportMetrics } from "./platform/export-metrics.ts";
import { recordHeartbeat } from "./sessions/maintain.ts";
import { heartbeatSeconds } from "./sessions/rules.ts";
import type { Sites } from "./sites/sites.ts";
import { joinNodes, type Nodes } from "./sockets/nodes.ts";
import { listen } from "./sockets/realtime.ts";

export interface ServerParts extends Sites {
  readonly config: Config;
  readonly keys: { token: string; code: string };
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly outside: Outside;
  readonly log: Log;
  /** Runs before the first request is served. */
  readonly prepare?: (services: Services) => Promise<void>;
}

export interface RunningServer {
  readonly services: Services;
  /** Runs all due work, after the clock was moved. */
  tick(): Promise<void>;
  /** First reports "not ready" for `noticeMilliseconds`, then waits for running work to finish. */
  close(noticeMilliseconds?: number): Promise<void>;
}

/** Starts the process: API, sockets, the three sites, jobs and the tick. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { config, databaseUrl, clock } = parts;
  const metrics = new Metrics();
  const outside = withMetrics(parts.outside, metrics);
  const log = reportingLog(parts.log, outside.errors, clock);
  const settings = settingsOf(config, parts.keys);
  const nodes = config.VALKEY_URL ? await findNodes(config.VALKEY_URL.reveal(), settings.environment, log) : null;
  const stopTracing = await startTracesOf(config);
  const db = createDatabase(databaseUrl, 20);
  const identity = new Identity(settings, sessionsIn(db));
  const services: Services = {
    settings,
    clock,
    db,
    databaseUrl,
    outside,
    hooks,
    identity,
    limits: new Limits(),
    inFlight: new InFlight(),
    publicCache: new PublicCache(),
    followUps: new FollowUps({
      open: () => openContext(services, systemCaller("follow-up")),
      failed: (error) => log.error({ error }, "follow-up failed"),
    }),
    log,
    metrics,
    isDraining: false,
    pushes: null,
  };
  const app = await buildApp(services, { proxyHops: config.HIWAR_PROXY_HOPS, sites: parts });
  const worker = new Worker({
    url: databaseUrl,
    tables: jobTables,
    open: (cause, signal) => openContext(services, systemCaller(cause), clock.now(), signal),
    failed: (job, error) => log.error({ job, error }, "job failed"),
    ended: (job, outcome, milliseconds) => metrics.job(job, outcome, milliseconds),
  });
  await parts.prepare?.(services);
  // Frees memory that only the start needed before the first request (`--expose-gc`): an idle process would keep it.
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  await app.listen({ port: config.PORT, host: config.HIWAR_BIND });
  const rules = { proxyHops: config.HIWAR_PROXY_HOPS, socketsPerPerson: config.HIWAR_SOCKETS_PER_PERSON };
  const sockets = listen(app.server, services, { signals, tables: realtimeTables, nodes, rules });
  const beating = setInterval(() => {
    void recordHeartbeat(openContext(services, systemCaller("beat"))).catch((error: unknown) => log.warn({ error }, "no beat"));
  }, heartbeatSeconds * 1000);
  if (config.HIWAR_JOBS) await worker.start();
  const scrapes = await serveScrapes(config, services, () => sockets.io.engine.clientsCount);
  // graphile-worker drops promises when the database disappears during a failing job; any other unhandled rejection ends the process.
  const survive = (reason: unknown) => {
    if (!isConnectionError(reason)) throw reason;
    log.error({ error: reason }, "database away");
  };
  process.on("unhandledRejection", survive);
  const close = async (noticeMilliseconds = 0) => {
    services.isDraining = true;
    await wait(noticeMilliseconds);
    clearInterval(beating);
    await scrapes.close();
    await sockets.close();
    await app.close();
    await worker.stop();
    await services.followUps.flush();
    await db.destroy();
    await stopTracing();
    process.off("unhandledRejection", survive);
  };
  return { services, tick: () => worker.tick(), close };
}

/** Serves metrics if a port is given; a process that runs jobs audits the books hourly as well. */
async function serveScrapes(config: Config, services: Services, countSockets: () => number) {
  if (config.HIWAR_METRICS_PORT === undefined) return { close: async () => undefined };
  exportMetrics(services, countSockets);
  const stopAudit = config.HIWAR_JOBS ? auditHourly(services) : async () => undefined;
  const server = await serveMetrics(services.metrics.registry, config.HIWAR_METRICS_PORT, config.HIWAR_BIND);
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await stopAudit();
  };
  return { close };
}

/** Starts tracing if an endpoint is given; the exporter is loaded only then. */
async function startTracesOf(config: Config): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share, HIWAR_ENVIRONMENT: environment } = config;
  if (endpoint === undefined) return async () => undefined;
  const { collectorAt, startTracing } = await import("./kernel/tracing-export.ts");
  return startTracing({ exporter: collectorAt(endpoint), environment, share });
}

function findNodes(url: string, name: string, log: Log): Promise<Nodes> {
  return joinNodes(url, name, log).catch((error: Error & { code?: string }) => {
    throw new ConfigError(`VALKEY_URL: no Valkey answers there (${error.message || error.code})`);
  });
}
