import { type UploadName, uploadNames } from "@hiwar/contract/files";
import { sql } from "kysely";
import { keysOf, pieceKey, privateKey, sizesOf } from "../files/rules.ts";
import type { Database } from "../kernel/database.ts";

export interface PersonsFile {
  readonly key: string;
  /** Whether the server may still be writing it during validation. */
  readonly isUnderWay: boolean;
}

/**
 * Returns the storage keys of all files that a person sent, or that were derived from them. Excludes pictures that another person's page shows too,
 * transfer receipts of the books, and files of sent messages, which the messages' own sweep removes.
 */
export async function filesOf(db: Database, id: number): Promise<PersonsFile[]> {
  const { rows: shown } = await sql<{ name: string }>`select name from asset where owner_id = ${id}
    and not exists (select from asset other where other.name = asset.name and other.owner_id <> ${id})`.execute(db);
  const { rows: films } = await sql<{ video: string; thumbnail: string }>`
    select video, thumbnail from intro_video where tutor_id = ${id}`.execute(db);
  const { rows: own } = await sql<{
    name: string;
  }>`select screenshot as name from bug_report where person_id = ${id} and screenshot is not null
    union all select name from data_export where person_id = ${id} and name is not null`.execute(db);
  const { rows: making } = await sql<{
    name: string;
  }>`select making as name from data_export where person_id = ${id} and making is not null`.execute(db);
  const { rows: sent } = await sql<{ kind: UploadName; stem: string; isUnderWay: boolean }>`
    select kind, stem, judged_at is null as "isUnderWay" from upload where owner_id = ${id} and not (used_at is not null and kind = any(${[...ofOthersToo]}))`.execute(
    db,
  );
  const { rows: pieces } = await sql<{ id: string }>`
    select piece.id from upload_piece piece join upload on upload.id = upload_id where owner_id = ${id}`.execute(db);
  const others = await othersFilms(db, id);
  return [
    ...shown.flatMap(({ name }) => sizesOf(name)).map(atRest),
    ...films
      .flatMap(({ video, thumbnail }) => [privateKey(video), ...[video, ...sizesOf(thumbnail)].filter((name) => !others.has(name))])
      .map(atRest),
    ...own.map(({ name }) => atRest(privateKey(name))),
    ...making.map(({ name }) => ({ key: privateKey(name), isUnderWay: true })),
    ...sent
      .filter(({ kind }) => uploadNames.includes(kind))
      .flatMap(({ kind, stem, isUnderWay }) => keysOf(kind, stem).map((key) => ({ key, isUnderWay }))),
    ...pieces.map(({ id: piece }) => ({ key: pieceKey(piece), isUnderWay: true })),
  ];
}

/** Returns the files of a person's export: public files, intro videos, chat attachments and screenshots of bug reports. */
export async function filesToExport(db: Database, id: number): Promise<{ key: string; path: string }[]> {
  const { rows } = await sql<{
    key: string;
    name: string;
  }>`select name as key, name from asset where owner_id = ${id} and removed_at is null
    union select 'private/' || video, video from intro_video where tutor_id = ${id}
    union select thumbnail, thumbnail from intro_video where tutor_id = ${id}
    union select 'private/' || file, file from chat_attachment attachment join chat_message message on message.id = message_id
      where message.sender_id = ${id} and message.room_id in (select id from chat_room where first_id = ${id} or second_id = ${id})
      and removed_at is null
    union select 'private/' || screenshot, screenshot from bug_report where person_id = ${id} and screenshot is not null`.execute(db);
  // A film on display may exist twice: publicly, and privately for its tutor. The prefix keeps both paths apart.
  return rows.map(({ key, name }) => ({ key, path: `files/${key.startsWith("private/") ? "private-" : ""}${name}` }));
}

/** Once used, these belong to the books or to a message. The message's own sweep removes its files, except those kept by a report. */
const ofOthersToo = ["receipt", "photo", "document", "voice"];

const atRest = (key: string): PersonsFile => ({ key, isUnderWay: false });

/** Public names of the person's films that another person also shows. */
async function othersFilms(db: Database, id: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select other.name from intro_video film
    join asset other on other.name in (film.video, film.thumbnail) and other.owner_id <> ${id} where film.tutor_id = ${id}`.execute(db);
  return new Set(rows.flatMap(({ name }) => sizesOf(name)));
}
