import type { LinkName } from "@hiwar/contract/links";
import { sql } from "kysely";
import type { Database } from "../kernel/database.ts";

/** Counts jobs: ready to run, being retried, and given up; also returns the age of the oldest ready job. */
export async function selectQueue(db: Database): Promise<{ ready: number; oldestSeconds: number; retried: number; dead: number }> {
  const { rows } = await sql<{ ready: number; oldestSeconds: number; retried: number; dead: number }>`
    select (count(*) filter (where run_at <= now() and attempts < max_attempts))::int as ready,
      coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now() and attempts < max_attempts)), 0)::int as "oldestSeconds",
      (count(*) filter (where attempts > 0 and attempts < max_attempts))::int as retried,
      (count(*) filter (where attempts >= max_attempts))::int as dead
    from graphile_worker.jobs`.execute(db);
  return rows[0] as { ready: number; oldestSeconds: number; retried: number; dead: number };
}

/** Counts the rooms in which somebody is present. */
export async function countRooms(db: Database): Promise<number> {
  const { rooms } = await db
    .selectFrom("session_presence")
    .select(({ fn }) => fn.count<number>("session_id").distinct().as("rooms"))
    .where("left_at", "is", null)
    .executeTakeFirstOrThrow();
  return rooms;
}

/** Selects the link targets set by staff, by name. */
export async function selectLinks(db: Database): Promise<ReadonlyMap<LinkName, string>> {
  const rows = await db
    .selectFrom("platform_link")
    .select(({ ref }) => [ref("name").$castTo<LinkName>().as("name"), "url"])
    .execute();
  return new Map(rows.map(({ name, url }) => [name, url]));
}

/** Selects a link's target set by staff; null if unset. */
export async function selectLink(db: Database, name: LinkName): Promise<string | null> {
  return (await db.selectFrom("platform_link").select("url").where("name", "=", name).executeTakeFirst())?.url ?? null;
}

/** Sets a link's target or deletes the setting; returns the former target. Of two concurrent changes the second receives the first one's value. */
export async function writeLink(db: Database, name: LinkName, url: string | null): Promise<string | null> {
  if (url === null) return (await db.deleteFrom("platform_link").where("name", "=", name).returning("url").executeTakeFirst())?.url ?? null;
  const { rows } = await sql<{ former: string | null }>`
    insert into platform_link (name, url) values (${name}, ${url}) on conflict (name) do update set url = excluded.url
    returning old.url as former`.execute(db);
  return rows[0]?.former ?? null;
}
