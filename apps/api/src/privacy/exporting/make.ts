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
import { throwFailures, workDue } from "../../kernel/due.ts";
import { orThrow, removeAll } from "../../outside/storage/or-throw.ts";
import { type DataSubject, type Exported, type Personal, type Table, topics } from "../decision.ts";
import * as queries from "../queries.ts";
import { personalTables } from "../register.ts";
import { type Chosen, chooseFiles, type ExportLimits, exportLimits } from "./choose-files.ts";
import { cardsOf, endOfPart, footOfPage, headOf, partOf } from "./page.ts";
import { hasRows, type Row, rowsOf } from "./rows.ts";
import { topicTitles } from "./words.ts";

type Asked = Awaited<ReturnType<typeof queries.selectUnmadeExports>>[number];
/** A table in which the person has rows. */
type Held = readonly [table: Table, decision: Personal<Table>];

const postponedMinutes = 10;

/** Makes all due data exports, one after the other. */
export async function makeDueExports(open: OpenContext<null>, limits: ExportLimits = exportLimits): Promise<void> {
  const failures = await workDue(open, {
    most: 1,
    select: ({ db, now }, most) => queries.selectUnmadeExports(db, now, most),
    work: (one, asked) => makeExport(one, asked, limits),
    postpone: ({ db, now }, { id }) => queries.postponeMaking(db, id, now.add({ minutes: postponedMinutes })),
  });
  throwFailures("files with everything of people were not made", failures);
}

/**
 * Makes one export: first on the local disk, row by row and file by file, then in the storage. The storage name is recorded before, so a retry
 * removes the leftovers of the first attempt and starts anew.
 */
async function makeExport(open: OpenContext<null>, asked: Asked, limits: ExportLimits): Promise<void> {
  const { storage } = open.outside;
  if (asked.making !== null) await removeAll(storage, [privateKey(asked.making)]);
  const name = `${randomBytes(16).toString("hex")}.zip`;
  const spooled = join(storage.spool, name);
  try {
    await write(open, asked, await chooseFiles(open, asked.personId, limits), spooled);
    const { size } = await stat(spooled);
    // A person erased meanwhile, or a request that has expired, gets no export.
    if (!(await open.transact(({ db }) => queries.updateMaking(db, asked.id, name)))) return;
    orThrow(await storage.keep(privateKey(name), spooled));
    const isWanted = await open.withFreshClock().transact((context) => finish(context, asked, name, size));
    if (!isWanted) orThrow(await storage.remove(privateKey(name)));
  } catch (error) {
    // An aborted export stays due.
    if (!open.signal.aborted) throw error;
  } finally {
    await rm(spooled, { force: true });
  }
}

async function finish({ db, now, enqueue, push }: Context<null>, { id, personId }: Asked, name: string, bytes: number): Promise<boolean> {
  const expiresAt = now.add({ hours: exportDays * 24 });
  const isWanted = await queries.updateExport(db, id, { name, bytes, readyAt: now, expiresAt });
  if (!isWanted) return false;
  push("AccountChanged", [personId], { id: personId });
  await enqueue("privacy.tellExport", { personId, exportId: id, expiresAt: expiresAt.toString() });
  return true;
}

async function write(open: OpenContext<null>, asked: Asked, { files, left }: Chosen, path: string): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_done, fail) => zip.once("error", fail));
  const written = pipeline(zip.outputStream, createWriteStream(path));
  const whole = (async () => {
    await open.transact((context) => writeRows(context, zip, asked, left));
    for (const file of files) await addFile(open, zip, file);
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

/** Writes all tables from one snapshot of the database, as JSON and as an HTML page. */
async function writeRows({ db, now, hooks }: Context<null>, zip: ZipFile, asked: Asked, left: number): Promise<void> {
  const { personId, email, emailVerifiedAt, phone, name } = asked;
  await sql`set transaction isolation level repeatable read`.execute(db);
  const me: DataSubject = { id: personId, email, provenEmail: emailVerifiedAt === null ? null : email, phone };
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
      left,
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

/** Adds one entry and waits until it is fully read, so that the next one finds the connection free. */
async function add(zip: ZipFile, path: string, chunks: AsyncGenerator<string> | Readable, compress = true): Promise<void> {
  const stream = chunks instanceof Readable ? chunks : Readable.from(chunks, { objectMode: false });
  zip.addReadStream(stream, path, { compress });
  await finished(stream, { writable: false });
}

/** Adds a file uncompressed; a missing file is skipped. */
async function addFile(open: OpenContext<null>, zip: ZipFile, { key, path }: { key: string; path: string }): Promise<void> {
  open.signal.throwIfAborted();
  const found = orThrow(await open.outside.storage.read("GET", key));
  if (found?.body) await add(zip, path, found.body, false);
}
