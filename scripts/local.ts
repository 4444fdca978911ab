import { randomBytes } from "node:crypto";
import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { messageChannelsConfigOf } from "@hiwar/api/message-channels-config";
import { seedIfEmpty } from "../apps/api/seed/seed.ts";
import { bucketOf, type Config, ConfigError, readConfig } from "../apps/api/src/config.ts";
import { startEmbedded } from "../apps/api/src/db/embedded.ts";
import { migrate } from "../apps/api/src/db/migrate.ts";
import { insertMissingEntries } from "../apps/api/src/directory/refresh.ts";
import { MovableClock } from "../apps/api/src/kernel/clock.ts";
import { inTransaction, systemCaller } from "../apps/api/src/kernel/contexts.ts";
import { fileLog } from "../apps/api/src/kernel/log.ts";
import { erpConfigOf } from "../apps/api/src/outside/erp/config.ts";
import { createErp } from "../apps/api/src/outside/erp/erp.ts";
import { reportsConfigOf } from "../apps/api/src/outside/errors/config.ts";
import { createErrorReports } from "../apps/api/src/outside/errors/reports.ts";
import { connectGateways } from "../apps/api/src/outside/gateways.ts";
import { leaksConfigOf } from "../apps/api/src/outside/leaks/config.ts";
import { createLeaks } from "../apps/api/src/outside/leaks/leaks.ts";
import { createMail } from "../apps/api/src/outside/mail/mail.ts";
import { createMessageChannels } from "../apps/api/src/outside/message-channels.ts";
import { mailConfigOf } from "../apps/api/src/outside/outside.ts";
import { scannerConfigOf } from "../apps/api/src/outside/scanner/config.ts";
import { createScanner } from "../apps/api/src/outside/scanner/scanner.ts";
import { openStorage } from "../apps/api/src/outside/storage/open.ts";
import { type RunningServer, startServer } from "../apps/api/src/server.ts";
import { type Sandbox, startSandbox } from "../apps/sandbox/src/start.ts";

const root = join(import.meta.dirname, "..");

export interface LocalWorld {
  readonly config: Config;
  readonly clock: MovableClock;
  readonly server: RunningServer;
  readonly sandboxUrl: string;
  stop(): Promise<void>;
}

/** Throws for everything that can be refused before building or starting: a wrong variable, a taken port, an unwritable folder. */
export async function prepareLocal(environment: NodeJS.ProcessEnv) {
  const config = readConfig(environment);
  if (!config.local) throw new ConfigError("HIWAR_ENVIRONMENT: npm start is for local; staging and production run apps/api/src/main.ts");
  for (const name of ["PORT", "SANDBOX_PORT", "SANDBOX_SMTP_PORT"] as const) await refuseTakenPort(name, config[name]);
  const data = resolve(root, config.HIWAR_DATA);
  await mkdir(join(data, "uploads"), { recursive: true }).catch((error: Error) =>
    Promise.reject(new ConfigError(`HIWAR_DATA: ${data} cannot be written (${error.message})`)),
  );
  return { config, data };
}

/** Starts all of Hiwar on this machine: database, twins, server. Uses the built front ends as they are. */
export async function startLocal(environment: NodeJS.ProcessEnv, tell: (text: string) => void): Promise<LocalWorld> {
  const { config, data } = await prepareLocal(environment);
  const log = fileLog(join(data, "server.log"));
  const storage = await openStorage({ bucket: bucketOf(config), folder: join(data, "uploads") });
  const database = config.DATABASE_URL
    ? { url: config.DATABASE_URL.reveal(), stop: async () => undefined }
    : await startDatabase(config, data, tell);
  const clock = new MovableClock();
  if (config.HIWAR_CLOCK) clock.set(Temporal.Instant.from(config.HIWAR_CLOCK));
  tell("Bringing the database up to date…");
  await migrate(database.url);
  await seedIfEmpty(database.url, { now: clock.now(), storage, tell });
  const webhooksUrl = `http://127.0.0.1:${config.PORT}/api/v1/webhooks`;
  const sandbox = await startSandbox({
    reach: { whatsAppWebhook: () => `${webhooksUrl}/whatsapp` },
    environment: "local",
    port: config.SANDBOX_PORT,
    smtpPort: config.SANDBOX_SMTP_PORT,
    publicUrl: `http://sandbox.localhost:${config.PORT}`,
    dataDirectory: join(data, "sandbox"),
    now: () => clock.now(),
    clock: { now: () => clock.now(), set: (instant) => clock.set(instant), advance: (seconds) => clock.advance(seconds) },
  });
  const reach = createMessageChannels(messageChannelsConfigOf(config, webhooksUrl, sandbox.reach), () => clock.now());
  const server = await startServer({
    config,
    clock,
    databaseUrl: database.url,
    keys: await readKeys(join(data, "keys.json")),
    log,
    sites: {
      app: join(root, "apps/web/build/client"),
      admin: join(root, "apps/admin/build/client"),
      site: join(root, "apps/site/build/client"),
    },
    proxies: { "sandbox.localhost": `http://127.0.0.1:${config.SANDBOX_PORT}` },
    outside: { storage, ...outsideOf(config, sandbox, clock), ...reach },
    // The seed inserts tutors directly into tables, so their directory entries are created before the first request.
    prepare: (world) => inTransaction(world, systemCaller("start"), clock.now(), insertMissingEntries),
  });
  await reach.bot.setWebhook();
  clock.changed(() => void server.tick());
  const stop = async () => {
    await server.close();
    await sandbox.close();
    await database.stop();
  };
  return { config, clock, server, sandboxUrl: `http://sandbox.localhost:${config.PORT}`, stop };
}

function outsideOf(config: Config, sandbox: Sandbox, clock: MovableClock) {
  return {
    gateways: connectGateways(
      { ...sandbox.gateways, ...config.gateways.reveal() },
      { webhooksUrl: `http://127.0.0.1:${config.PORT}/api/v1/webhooks`, timeoutMilliseconds: 5_000 },
      () => clock.now(),
    ),
    // The server of a local world reports no errors.
    errors: createErrorReports(null, () => clock.now()),
    parties: {
      ...sandbox.parties,
      // Browsers report theirs unless their environment is local too.
      errors: reportsConfigOf(config.ERROR_REPORTING_DSN ?? sandbox.dsn, config.HIWAR_CLIENT_ENVIRONMENT),
    },
    erp: createErp(erpConfigOf(config) ?? sandbox.erp, () => clock.now()),
    leaks: createLeaks(leaksConfigOf(config) ?? sandbox.leaks, () => clock.now()),
    scanner: createScanner(scannerConfigOf(config) ?? sandbox.scanner, () => clock.now()),
    mail: createMail(
      config.SMTP_URL
        ? mailConfigOf(config.SMTP_URL.reveal(), config.MAIL_FROM)
        : { host: "127.0.0.1", port: sandbox.smtpPort, secure: false, from: config.MAIL_FROM },
    ),
  };
}

async function startDatabase(config: Config, data: string, tell: (text: string) => void) {
  const fresh = await access(join(data, "postgres/PG_VERSION")).then(
    () => false,
    () => true,
  );
  tell(fresh ? "Creating the database…" : "Starting the database…");
  return startEmbedded(data, config.DATABASE_PORT).catch(async (error: Error | undefined) => {
    // PostgreSQL exits without an error message when its port is taken.
    if (!error) await refuseTakenPort("DATABASE_PORT", config.DATABASE_PORT);
    throw new ConfigError(`the database did not start in ${data}${error ? `: ${error.message.split("\n")[0]}` : ""}`);
  });
}

async function refuseTakenPort(name: string, port: number): Promise<void> {
  await new Promise<void>((free, taken) => {
    const probe = createServer();
    probe.once("error", () => taken(new ConfigError(`${name}: port ${port} is taken; set ${name} to another one`)));
    probe.listen(port, "127.0.0.1", () => probe.close(() => free()));
  });
}

/** Reads the keys of this machine's world, which are stored so that a restart signs nobody out. */
async function readKeys(path: string): Promise<{ token: string; code: string }> {
  const kept = await readFile(path, "utf8").catch(() => null);
  if (kept) return JSON.parse(kept) as { token: string; code: string };
  const keys = { token: randomBytes(32).toString("base64url"), code: randomBytes(32).toString("base64url") };
  await writeFile(path, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
