import { createHash } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../db/embedded.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { scratchFolder } from "../db/scratch.ts";
import { createDatabase } from "../kernel/database.ts";
import { insertCast } from "./people.ts";
import { keepPristine } from "./pristine.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { template: string; port: number; people: Record<string, number> };
  }
}

export const castInstant = Temporal.Instant.from("2026-11-01T08:00:00Z");

/** Starts one PostgreSQL for the whole run and migrates a template with the cast; every test world copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await scratchFolder("hiwar-test-");
  const port = 21_000 + (process.pid % 20_000);
  const server = await startEmbedded(directory, port, { fast: true, persistent: false });
  const names = (await readMigrations()).map(({ checksum }) => checksum).join();
  const template = `template_${createHash("sha256").update(names).digest("hex").slice(0, 12)}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await migrate(server.urlOf(template));
  const db = createDatabase(server.urlOf(template), 1);
  const people = await insertCast(db, castInstant);
  await keepPristine(db);
  await db.destroy();
  await admin.end();
  project.provide("postgres", { template, port, people });
  return () => server.stop();
}
