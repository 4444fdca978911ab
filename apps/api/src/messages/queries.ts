import { sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { precompiled } from "../kernel/precompiled.ts";
import type { DB } from "../kernel/tables.ts";
import type { Channel, Message, MessageState } from "./rules.ts";

type NewMessage = Message & { readonly created_at: Temporal.Instant };

const queued = precompiled<{ references: readonly string[]; channels: readonly Channel[]; moments: readonly string[] }>()((db, value) =>
  db
    .insertInto("message")
    .columns(["reference", "channel", "created_at"])
    .expression(
      sql`select * from unnest(${value("references")}::text[], ${value("channels")}::text[], ${value("moments")}::timestamptz[])` as never,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(({ ref }) => ["reference", ref("channel").$castTo<Channel>().as("channel")]),
);

/** Queues messages, each once per channel; returns only the new ones. */
export function insertMessages(db: Database, messages: readonly NewMessage[]) {
  return queued(db, {
    references: messages.map(({ reference }) => reference),
    channels: messages.map(({ channel }) => channel),
    moments: messages.map(({ created_at }) => created_at.toString()),
  });
}

/** Moves a message to another state, if it is in one of `from`; counts a try if `isTry`. Returns nothing if it has advanced already. */
export function moveMessage(
  db: Database,
  { reference, channel }: Message,
  from: readonly MessageState[],
  change: Updateable<DB["message"]>,
  isTry = false,
) {
  return db
    .updateTable("message")
    .set(isTry ? { ...change, tries: sql`tries + 1` } : change)
    .where("reference", "=", reference)
    .where("channel", "=", channel)
    .where("state", "in", from)
    .returning("tries")
    .executeTakeFirst();
}

/** Stores the company's id of a message before it is sent. */
export async function updateCompanyId(db: Database, { reference, channel }: Message, companyId: string): Promise<void> {
  await db
    .updateTable("message")
    .set({ company_id: companyId })
    .where("reference", "=", reference)
    .where("channel", "=", channel)
    .execute();
}

/** Deletes messages about things that nobody is notified of any more. */
export async function deleteMessages(db: Database, references: readonly string[]): Promise<void> {
  if (references.length > 0) await db.deleteFrom("message").where("reference", "in", references).execute();
}
