import { join, resolve } from "node:path";
import { seedIfEmpty } from "../apps/api/seed/seed.ts";
import { bucketOf, ConfigError, readConfig } from "../apps/api/src/config.ts";
import { startEmbedded } from "../apps/api/src/db/embedded.ts";
import { migrate } from "../apps/api/src/db/migrate.ts";
import { openStorage } from "../apps/api/src/outside/storage/open.ts";

/** `npm run seed`: fills an empty local database with the cast and the marketplace. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.local) throw new ConfigError("HIWAR_ENVIRONMENT: the seed exists in local worlds only");
  const data = resolve(join(import.meta.dirname, ".."), config.HIWAR_DATA);
  const database = config.DATABASE_URL
    ? { url: config.DATABASE_URL.reveal(), wasRunning: true, stop: async () => undefined }
    : await startEmbedded(data, config.DATABASE_PORT);
  try {
    await migrate(database.url);
    const tell = (text: string) => void process.stdout.write(`${text}\n`);
    const storage = await openStorage({ bucket: bucketOf(config), folder: join(data, "uploads") });
    await seedIfEmpty(database.url, { now: Temporal.Now.instant(), storage, tell });
  } finally {
    if (!database.wasRunning) await database.stop();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
