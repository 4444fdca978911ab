import { join, resolve } from "node:path";
import { ConfigError, readConfig } from "../apps/api/src/config.ts";
import { startEmbedded } from "../apps/api/src/db/embedded.ts";
import { prepareDatabase } from "../apps/api/src/db/prepare.ts";
import { withSecretFiles } from "../apps/api/src/outside/secret-files.ts";

/** `npm run migrate`: migrates the database to the newest version; the embedded one when no other is configured. */
async function main(): Promise<void> {
  const config = readConfig(withSecretFiles(process.env));
  const data = resolve(join(import.meta.dirname, ".."), config.HIWAR_DATA);
  const database = config.DATABASE_URL
    ? { url: config.DATABASE_URL.reveal(), wasRunning: true, stop: async () => undefined }
    : await startEmbedded(data, config.DATABASE_PORT);
  const accounts = { servingUrl: database.url, migratingUrl: config.DATABASE_MIGRATION_URL?.reveal() };
  const applied = await prepareDatabase(accounts).finally(() => (database.wasRunning ? undefined : database.stop()));
  process.stdout.write(applied.length > 0 ? `applied ${applied.join(", ")}\n` : "nothing to apply\n");
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError || error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
