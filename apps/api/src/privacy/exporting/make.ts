import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { exportDays } from "@hiwar/contract/privacy";
import { sql } from "kysely";
import { ZipFile } from "yazl";
import { privateKey } from "../../files/rules.ts";
import type { Context, OpenContext } from "../../kernel/context.ts";
import { orThrow } from "../../outside/storage/or-throw.ts";
import { type Exported, type Me, type Personal, type Table, topics } from "../decision.ts";
import { filesToExport } from "../files.ts";
import * as queries from "../queries.ts";
import { personalTables } from "../register.ts";
import { cardsOf, endOfPart, footOfPage, headOf, partOf } from "./page.ts";
import { hasRows, type Row, rowsOf } from "./rows.ts";
import { topicTitles } from "./words.ts";

type Asked = NonNullable<Awaited<ReturnType<typeof queries.lockUnmadeExport>>>;
/** A table that somebody has rows in. */
type Held = readonly [table: Table, decision: Personal<Table>];

/**
 * Makes the file with everything of a person: on this machine's disk, row by row and file by file, then in the storage. A second run of the
 * job begins anew; nobody has seen what the first one left.
 */
export async function makeExport(open: OpenContext<null>, { exportId }: { exportId: number }): Promise<void> {
  const asked = await open.transact(({ db }) => queries.lockUnmadeExport(db, exportId));
  if (!asked) return;
  const { storage } = open.outside;
  const name = `${randomBytes(16).toString("hex")}.zip`;
  const spooled = join(storage.spool, name);
  try {
    await write(open, asked, spooled);
    const { size } = await stat(spooled);
    orThrow(await storage.keep(privateKey(name), spooled));
    const isWanted = await open.withFreshClock().transact((context) => finish(context, asked, name, size));
    if (!isWanted) orThrow(await storage.remove(privateKey(name)));
  } finally {
    await rm(spooled, { force: true });
  }
}

async function finish({ db, now, later, push }: Context<null>, { id, personId }: Asked, name: string, bytes: number): Promise<boolean> {
  const expiresAt = now.add({ hours: exportDays * 24 });
  const isWanted = await queries.updateExport(db, id, { name, bytes, readyAt: now, expiresAt });
  if (!isWanted) return false;
  push("AccountChanged", [personId], { id: personId });
  await later("privacy.tellExport", { personId, exportId: id, expiresAt: expiresAt.toString() });
  return true;
}

async function write(open: OpenContext<null>, asked: Asked, path: string): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_done, fail) => zip.once("error", fail));
  const written = pipeline(zip.outputStream, createWriteStream(path));
  const whole = (async () => {
    await open.transact((context) => writeRows(context, zip, asked));
    for (const file of await open.transact(({ db }) => filesToExport(db, asked.personId))) await addFile(open, zip, file);
    zip.end();
    await written;
  })();
  try {
    await Promise.race([whole, failed]);
  } catch (error) {
    (zip.outputStream as Readable).destroy();
    await Promise.allSettled([written, whole]);
    throw error;
  }
}

/** All tables as they are at one moment: as JSON, and once more as a page. */
async function writeRows(
  { db, now, hooks }: Context<null>,
  zip: ZipFile,
  { personId, email, emailVerifiedAt, phone, name }: Asked,
): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
  const me: Me = { id: personId, email, provenEmail: emailVerifiedAt === null ? null : email, phone };
  const held: Held[] = [];
  for (const [table, decision] of personalTables)
    if (typeof decision.exported !== "string" && (await hasRows(db, table, decision, me))) held.push([table, decision]);
  for (const [table, decision] of held) await add(zip, `json/${topicOf(decision)}/${table}.json`, asJson(rowsOf(db, table, decision, me)));
  await add(zip, "index.html", page());

  async function* page(): AsyncGenerator<string> {
    const shown = topics.filter((topic) => held.some(([, decision]) => topicOf(decision) === topic));
    yield headOf(
      name,
      now,
      shown.map((id) => ({ id, title: topicTitles[id] })),
    );
    for (const topic of shown) {
      yield partOf(topic, topicTitles[topic]);
      for (const [table, decision] of held)
        if (topicOf(decision) === topic) yield* cardsOf(table, rowsOf(db, table, decision, me), hooks.notifications.noticeKinds, now);
      yield endOfPart;
    }
    yield footOfPage;
  }
}

const topicOf = ({ exported }: Personal<Table>) => (exported as Exported<Table>).topic;

async function* asJson(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(",\n");
    separator = ",\n";
  }
  yield "\n]\n";
}

/** Adds one entry and waits until it was read: what follows finds the connection free. */
async function add(zip: ZipFile, path: string, chunks: AsyncGenerator<string> | Readable, compress = true): Promise<void> {
  const stream = chunks instanceof Readable ? chunks : Readable.from(chunks, { objectMode: false });
  zip.addReadStream(stream, path, { compress });
  await finished(stream, { writable: false });
}

/** A file that is not there any more is left out. Pictures and films are packed as they are. */
async function addFile(open: OpenContext<null>, zip: ZipFile, { key, path }: { key: string; path: string }): Promise<void> {
  const found = orThrow(await open.outside.storage.read("GET", key));
  if (found?.body) await add(zip, path, found.body, false);
}
