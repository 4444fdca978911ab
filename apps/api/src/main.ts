import { join, resolve } from "node:path";
import { bucketOf, ConfigError, readConfig } from "./config.ts";
import { prepareDatabase } from "./db/prepare.ts";
import { systemClock } from "./kernel/clock.ts";
import { standardLog } from "./kernel/log.ts";
import { messageChannelsConfigOf } from "./message-channels-config.ts";
import { erpConfigOf } from "./outside/erp/config.ts";
import { createErp } from "./outside/erp/erp.ts";
import { reportsConfigOf } from "./outside/errors/config.ts";
import { createErrorReports } from "./outside/errors/reports.ts";
import { connectGateways } from "./outside/gateways.ts";
import { leaksConfigOf } from "./outside/leaks/config.ts";
import { createLeaks } from "./outside/leaks/leaks.ts";
import { createMail } from "./outside/mail/mail.ts";
import { createMessageChannels } from "./outside/message-channels.ts";
import { mailConfigOf } from "./outside/outside.ts";
import { browserPartiesOf } from "./outside/parties/parties.ts";
import { scannerConfigOf } from "./outside/scanner/config.ts";
import { createScanner } from "./outside/scanner/scanner.ts";
import { Secret } from "./outside/secret.ts";
import { withSecretFiles } from "./outside/secret-files.ts";
import { openStorage } from "./outside/storage/open.ts";
import { startServer } from "./server.ts";

const builds = join(import.meta.dirname, "../..");

/**
 * In milliseconds: how long a load balancer needs to notice that the process is not ready; and the longest wait for running work, which is then left
 * to the next process.
 */
const balancerNotices = 5_000;
const longestStop = 25_000;

/** The process of staging and production: real companies, a given database, no sandbox. `npm start` is its local counterpart. */
async function main(): Promise<void> {
  const config = readConfig(withSecretFiles(process.env));
  if (config.local) throw new ConfigError("HIWAR_ENVIRONMENT: must be staging or production here; use npm start on your own machine");
  // readConfig has thrown when a required value is missing.
  const required = (value: string | Secret | undefined) => (value instanceof Secret ? value.reveal() : (value as string));
  const log = standardLog();
  const storage = await openStorage({ bucket: bucketOf(config), folder: resolve(config.HIWAR_DATA, "uploads") });
  const databaseUrl = required(config.DATABASE_URL);
  await prepareDatabase({ servingUrl: databaseUrl, migratingUrl: config.DATABASE_MIGRATION_URL?.reveal() });
  const webhooksUrl = `${required(config.HIWAR_APP_URL)}/api/v1/webhooks`;
  const server = await startServer({
    config,
    databaseUrl,
    log,
    clock: systemClock,
    keys: { token: required(config.HIWAR_TOKEN_KEY), code: required(config.HIWAR_CODE_KEY) },
    sites: { app: join(builds, "web/build/client"), admin: join(builds, "admin/build/client"), site: join(builds, "site/build/client") },
    outside: {
      storage,
      gateways: connectGateways(config.gateways.reveal(), { webhooksUrl, timeoutMilliseconds: 10_000 }, systemClock.now),
      erp: createErp(erpConfigOf(config), systemClock.now),
      leaks: createLeaks(leaksConfigOf(config), systemClock.now),
      scanner: createScanner(scannerConfigOf(config), systemClock.now),
      errors: createErrorReports(reportsConfigOf(config.ERROR_REPORTING_DSN, config.HIWAR_ENVIRONMENT), systemClock.now),
      parties: browserPartiesOf(config, reportsConfigOf(config.ERROR_REPORTING_DSN, config.HIWAR_CLIENT_ENVIRONMENT)),
      mail: createMail(mailConfigOf(required(config.SMTP_URL), config.MAIL_FROM, config.HIWAR_PLAIN_HOSTS)),
      ...createMessageChannels(messageChannelsConfigOf(config, webhooksUrl, null), systemClock.now),
    },
  });
  log.info({ port: config.PORT }, "listening");
  const stop = () => {
    setTimeout(() => process.exit(1), longestStop).unref();
    void server.close(balancerNotices).then(() => process.exit(0));
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exit(1);
});
