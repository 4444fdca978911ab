import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { embeddedUrl } from "../db/embedded-url.ts";
import { createDatabase, type Database, poolOf } from "../kernel/database.ts";
import { restore, type WrittenTable, writtenTables } from "./pristine.ts";

/** A database with its connections. */
export interface WorldDatabase {
  readonly url: string;
  readonly db: Database;
  /** Ends its use by a world; returns the violated invariants of what the world wrote. */
  close(): ReturnType<typeof violatedInvariants>;
}

/** A copy of the template database. */
interface DatabaseCopy {
  readonly url: string;
  readonly db: Database;
  /** How many further worlds it may serve. */
  readonly usesLeft: number;
}

/** Enough for tests of concurrent requests. Each connection opens its tables and plans its statements anew, which costs more than most tests do. */
const connections = 6;

/** Indexes keep the pages of deleted rows, so a copy is replaced after some worlds. */
const mostUses = 60;

/** Restored copies of this process, which planned their statements already. */
const free: DatabaseCopy[] = [];

/** Returns a database with the template's content that no other world uses; if `newFor` is given, a new one that serves that many worlds. */
export async function takeCopy(newFor?: number): Promise<WorldDatabase> {
  const copy = (newFor === undefined && free.pop()) || (await createCopy(newFor ?? mostUses));
  return { url: copy.url, db: copy.db, close: () => giveBack(copy) };
}

/** Returns further connections to the database of another world, which checks its invariants. */
export function connectBeside(url: string): WorldDatabase {
  const db = createDatabase(url, connections);
  return { url, db, close: () => db.destroy().then(() => []) };
}

/** Checks the invariants about what a world wrote, and restores or drops its copy. */
async function giveBack(copy: DatabaseCopy): ReturnType<typeof violatedInvariants> {
  // A test may have killed its connections.
  const written = await writtenOnceQuiet(copy).catch(() => null);
  if (written === null) {
    const broken = await violatedInvariants(copy.db);
    await dropCopy(copy);
    return broken;
  }
  const isTold = new RegExp(`\\b(${[...written.map(({ name }) => name.split(".")[1]), "nothing"].join("|")})\\b`);
  const broken = await violatedInvariants(copy.db, (_invariant, statement) => isTold.test(statement));
  if (copy.usesLeft === 1) await dropCopy(copy);
  else {
    const client = await pooled(copy).connect();
    await restore(client, written).finally(() => client.release());
    free.push({ ...copy, usesLeft: copy.usesLeft - 1 });
  }
  return broken;
}

/** Returns the tables that were written to; null if the copy cannot be restored: other things were changed, or a connection of the test stays open. */
async function writtenOnceQuiet(copy: DatabaseCopy): Promise<WrittenTable[] | null> {
  const pool = pooled(copy);
  // Each connection reports what it wrote only a second later, unless it is told to.
  const clients = await Promise.all(Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()));
  try {
    await Promise.all(clients.map((client) => client.query("select pg_stat_force_next_flush()")));
    const first = clients[0] as pg.PoolClient;
    const own = clients.map((client) => (client as { processID?: number }).processID ?? 0);
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { rowCount } = await first.query({
        name: "pristine-others",
        text: `select from pg_stat_activity
          where datname = current_database() and pid <> all ($1) and backend_type = 'client backend' limit 1`,
        values: [own],
      });
      if (rowCount === 0) return await writtenTables(first);
      await wait(5);
    }
    return null;
  } finally {
    for (const client of clients) client.release();
  }
}

const pooled = ({ db }: DatabaseCopy): pg.Pool => poolOf(db) as pg.Pool;

async function createCopy(usesLeft: number): Promise<DatabaseCopy> {
  const { template } = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Without durability, copying files costs a third of writing each block to the log.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(name);
  return { url, db: createDatabase(url, connections), usesLeft };
}

let untouched: Promise<DatabaseCopy> | null = null;

/** Returns a copy that nothing writes to, on which the planner decides the same in each run. */
export async function untouchedCopy(): Promise<Database> {
  untouched ??= createCopy(1);
  return (await untouched).db;
}

async function dropCopy({ url, db }: DatabaseCopy): Promise<void> {
  await db.destroy();
  await administer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

const urlOf = (database: string) => embeddedUrl(inject("postgres").port, database);

let administrator: pg.Pool | null = null;

/** Uses one connection for all copies of this process: opening one costs as much as copying the template. */
async function administer(statement: string): Promise<void> {
  administrator ??= new pg.Pool({ connectionString: urlOf("hiwar"), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }).on(
    "error",
    () => undefined,
  );
  await administrator.query(statement);
}
