import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";
import type { Channel } from "./rules.ts";

/** Inserts notices once a person and cause; those that were told already do not come back. */
export function insertNotifications(db: Database, values: readonly Insertable<DB["notification"]>[]) {
  return db
    .insertInto("notification")
    .values([...values])
    .onConflict((conflict) => conflict.columns(["person_id", "cause"]).doNothing())
    .returning(["id", "person_id as personId"])
    .execute();
}

/** Takes back what people were to be told and have not heard of: unread in the app, nothing of it on its way. */
export async function deleteUntold(db: Database, personIds: readonly number[], kind: string, causePrefix: string): Promise<void> {
  await db
    .deleteFrom("notification")
    .where("person_id", "in", [...personIds])
    .where("kind", "=", kind)
    .where("cause", "like", `${causePrefix}%`)
    .where("read_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("notification_delivery")
            .select("channel")
            .whereRef("notification_id", "=", "notification.id")
            .where(({ or, eb }) => or([eb("state", "!=", "queued"), eb("tries", ">", 0)])),
        ),
      ),
    )
    .execute();
}

/** Queues notices for channels, each once; those that went that way already do not come back. */
export function insertDeliveries(db: Database, deliveries: readonly { notificationId: number; channel: Channel }[]) {
  return db
    .insertInto("notification_delivery")
    .values(deliveries.map(({ notificationId, channel }) => ({ notification_id: notificationId, channel })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(({ ref }) => ["notification_id as notificationId", ref("channel").$castTo<Channel>().as("channel")])
    .execute();
}

/** How people can be reached, by what accounts know. */
export function selectReachable(db: Database, personIds: readonly number[]) {
  return db
    .selectFrom("person")
    .leftJoin("telegram_link", "telegram_link.person_id", "person.id")
    .select((eb) => [
      "person.id",
      "notification_method as method",
      eb("notification_chosen_at", "is not", null).$castTo<boolean>().as("hasChosen"),
      eb.case().when("phone_verified_at", "is not", null).then(eb.ref("phone")).else(null).end().as("phone"),
      "telegram_link.chat_id as chatId",
    ])
    .where("person.id", "in", [...personIds])
    .execute();
}

/** A notice with the words' payload and whose it is; undefined when it was taken back. */
export function selectNotice(db: Database, id: number) {
  return db
    .selectFrom("notification")
    .select(["id", "person_id as personId", "kind", "payload", "created_at as createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Moves a delivery on from one of `from`; nothing comes back when it has come further already. */
export function moveDelivery(
  db: Database,
  { notificationId, channel }: { notificationId: number; channel: string },
  from: readonly string[],
  change: Updateable<DB["notification_delivery"]>,
) {
  return db
    .updateTable("notification_delivery")
    .set(change)
    .where("notification_id", "=", notificationId)
    .where("channel", "=", channel)
    .where("state", "in", from)
    .returning("state")
    .executeTakeFirst();
}

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

export function countNotifications(db: Database, personId: number, page: Page): Promise<number> {
  return countUpTo(db, db.selectFrom("notification").where("person_id", "=", personId), page);
}

export function countUnread(db: Database, personId: number): Promise<number> {
  return countUpTo(db, db.selectFrom("notification").where("person_id", "=", personId).where("read_at", "is", null), {
    limit: 0,
    offset: 0,
  });
}

export async function markAllRead(db: Database, personId: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable("notification").set({ read_at: now }).where("person_id", "=", personId).where("read_at", "is", null).execute();
}

/** A delivery still to be sent, with what its letter needs; counts the try. Two jobs of one delivery, which only a crash gives, may both send it: mail is sent at least once. */
export async function takeDelivery(db: Database, notificationId: number, channel: string) {
  const taken = await db
    .updateTable("notification_delivery")
    .set({ tries: sql`tries + 1` })
    .where("notification_id", "=", notificationId)
    .where("channel", "=", channel)
    .where("state", "=", "queued")
    .returning("tries")
    .executeTakeFirst();
  if (!taken) return undefined;
  const notice = await db
    .selectFrom("notification")
    .innerJoin("person", "person.id", "notification.person_id")
    .select(["notification.id", "notification.kind", "notification.payload", "person.email", "person.name"])
    .where("notification.id", "=", notificationId)
    .executeTakeFirstOrThrow();
  return { ...notice, tries: taken.tries };
}

/** Sets how often a delivery was tried so that it may have arrived. */
export async function countTries(db: Database, notificationId: number, channel: string, tries: number): Promise<void> {
  await db
    .updateTable("notification_delivery")
    .set({ tries })
    .where("notification_id", "=", notificationId)
    .where("channel", "=", channel)
    .execute();
}

export async function settleDelivery(
  db: Database,
  notificationId: number,
  channel: string,
  state: "sent" | "refused" | "unknown",
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable("notification_delivery")
    .set({ state, settled_at: now })
    .where("notification_id", "=", notificationId)
    .where("channel", "=", channel)
    .execute();
}
