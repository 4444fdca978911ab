import type { SessionEventKind } from "@hiwar/contract/sessions";
import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { countUpTo, type Page } from "../../kernel/paging.ts";
import type { DB } from "../../kernel/tables.ts";

function selectEvents(db: Database) {
  return db
    .selectFrom("session_event as event")
    .innerJoin("session", "session.id", "event.session_id")
    .innerJoin("person", "person.id", "event.person_id")
    .select(({ ref }) => [
      "event.id",
      "event.session_id as sessionUuid",
      ref("session.kind").$castTo<2 | 3 | 4>().as("sessionKind"),
      ref("event.kind").$castTo<SessionEventKind>().as("kind"),
      "event.at",
      sql<number>`extract(epoch from event.at - session.starts_at)::int`.as("secondsFromStart"),
      "person.id as personId",
      "person.name as personName",
    ]);
}
export type EventRow = Awaited<ReturnType<typeof selectEventsOf>>[number];

interface Days {
  readonly from: Temporal.Instant | undefined;
  readonly until: Temporal.Instant | undefined;
}

const within =
  ({ from, until }: Days) =>
  ({ and, eb }: ExpressionBuilder<DB & { event: DB["session_event"] }, "event">) =>
    and([...(from ? [eb("event.at", ">=", from)] : []), ...(until ? [eb("event.at", "<", until)] : [])]);

/** A query of room events, latest first. */
export function eventsQuery(db: Database, days: Days) {
  return selectEvents(db).where(within(days)).orderBy("event.at", "desc").orderBy("event.id", "desc");
}

/** Selects a page of room events and the total, up to the cap of `countUpTo`. */
export async function selectEventsIn(db: Database, days: Days, page: Page) {
  return {
    list: await eventsQuery(db, days).limit(page.limit).offset(page.offset).execute(),
    total: await countUpTo(db, db.selectFrom("session_event as event").where(within(days)), page),
  };
}

const mostOfRoom = 500;

/** Selects the events of one room, earliest first. */
export function selectEventsOf(db: Database, sessionUuid: string) {
  return selectEvents(db).where("event.session_id", "=", sessionUuid).orderBy("event.id").limit(mostOfRoom).execute();
}
