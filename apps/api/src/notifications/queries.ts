import type { Role } from "@hiwar/contract/kernel/roles";
import { sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import { anyOfHidden } from "../kernel/hidden-from-planner.ts";
import { countUpTo, type Page } from "../kernel/paging.ts";
import { precompiled } from "../kernel/precompiled.ts";
import { redactedText } from "../kernel/redacted-text.ts";

interface NewNotices {
  readonly kind: string;
  readonly cause: string;
  readonly personIds: readonly number[];
  /** Serialised as JSON, in the order of the people. */
  readonly payloads: readonly string[];
  readonly at: Temporal.Instant;
}

const told = precompiled<NewNotices>()((db, value) =>
  db
    .insertInto("notification")
    .columns(["person_id", "kind", "cause", "payload", "created_at"])
    .expression(
      sql`select person_id, ${value("kind")}::text, ${value("cause")}::text, payload::jsonb, ${value("at")}::timestamptz
        from unnest(${value("personIds")}::bigint[], ${value("payloads")}::text[]) as told (person_id, payload)` as never,
    )
    .onConflict((conflict) => conflict.columns(["person_id", "cause"]).doNothing())
    .returning(["id", "person_id as personId"]),
);

/** Inserts notifications, one per person and cause. Returns only the new ones. */
export const insertNotifications = (db: Database, notices: NewNotices) => told(db, notices);

/** Deletes notifications of a kind and cause prefix that were neither read nor handed to a channel. */
export function deleteUnseen(db: Database, personIds: readonly number[], kind: string, causePrefix: string) {
  return db
    .deleteFrom("notification")
    .where("person_id", "in", [...personIds])
    .where("kind", "=", kind)
    .where("cause", "like", `${causePrefix}%`)
    .where("read_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("message")
            .select("channel")
            .where("reference", "=", sql<string>`'notice:' || notification.id`)
            .where(({ or, eb }) => or([eb("state", "!=", "queued"), eb("tries", ">", 0)])),
        ),
      ),
    )
    .returning("id")
    .execute();
}

const reachable = precompiled<{ personIds: readonly number[] }>()((db, value) =>
  db
    .selectFrom("person")
    .leftJoin("telegram_link", "telegram_link.person_id", "person.id")
    .select((eb) => [
      "person.id",
      "notification_method as method",
      eb("notification_chosen_at", "is not", null).$castTo<boolean>().as("hasChosen"),
      eb.case().when("phone_verified_at", "is not", null).then(eb.ref("phone")).else(null).end().as("phone"),
      "telegram_link.chat_id as chatId",
    ])
    .where(sql<boolean>`person.id = ${anyOfHidden(value("personIds"), "bigint")}`),
);

/** Selects how people can be reached, from their account data. */
export function selectReachable(db: Database, personIds: readonly number[]) {
  return reachable(db, { personIds });
}

/** Selects a notification with its payload and owner; undefined if it was removed. */
export function selectNotice(db: Database, id: number) {
  return db
    .selectFrom("notification")
    .innerJoin("person", "person.id", "person_id")
    .select(({ ref }) => [
      "notification.id",
      "person_id as personId",
      "kind as kindName",
      "payload",
      "notification.created_at as createdAt",
      "person.email",
      "person.name as personName",
      ref("person.role").$castTo<Role>().as("role"),
    ])
    .where("notification.id", "=", id)
    .executeTakeFirst();
}

/** Selects a page of a person's notifications as kinds and payloads, newest first. */
export function selectNotifications(db: Database, personId: number, { limit, offset }: Page) {
  return db
    .selectFrom("notification")
    .select(["id", "kind", "payload", "created_at as createdAt", "read_at as readAt"])
    .where("person_id", "=", personId)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts a person's notifications, exactly up to 50 or the page's last row, whichever is greater; a longer list counts one more. */
export function countNotifications(db: Database, personId: number, page: Page): Promise<number> {
  return countUpTo(db, db.selectFrom("notification").where("person_id", "=", personId), page);
}

/** Counts a person's unread notifications, exactly up to 50; 51 means more. */
export function countUnread(db: Database, personId: number): Promise<number> {
  return countUpTo(db, db.selectFrom("notification").where("person_id", "=", personId).where("read_at", "is", null), {
    limit: 0,
    offset: 0,
  });
}

/** Marks a person's unread notifications as read at `now`; earlier ones keep their time. */
export async function markAllRead(db: Database, personId: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable("notification").set({ read_at: now }).where("person_id", "=", personId).where("read_at", "is", null).execute();
}

/** Payload fields with free text by staff and others; all other fields are names, numbers or times. */
const written = ["note", "warning", "reason", "words", "feedback", "comment", "message", "title"];

export interface Renamed {
  /** Names and mail addresses replaced by `by` where a field equals them; not inside longer texts. */
  readonly whole: readonly string[];
  readonly by: string;
  /** Words redacted in free text. */
  readonly painted: readonly string[];
}

/** Replaces a name in people's notifications. */
export async function renameInNotices(db: Database, personIds: readonly number[], { whole, by, painted }: Renamed): Promise<void> {
  await sql`update notification set payload = (select jsonb_object_agg(key, case
      when value #>> '{}' = any(${[...whole]}::text[]) then to_jsonb(${by}::text)
      when key = any(${written}) and jsonb_typeof(value) = 'string' then to_jsonb(${redactedText(sql`(value #>> '{}')`, painted)})
      else value end) from jsonb_each(payload))
    where person_id = any(${[...personIds]}::bigint[]) and payload::text <> ${redactedText(sql`payload::text`, [...whole, ...painted])}`.execute(
    db,
  );
}
