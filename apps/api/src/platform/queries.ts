import type { LinkName } from "@hiwar/contract/links";
import { sql } from "kysely";
import type { Database } from "../kernel/database.ts";

/** Jobs of the queue: ready to be worked, for how long the oldest of those has been, tried before in vain, given up. */
export async function selectQueue(db: Database): Promise<{ ready: number; oldestSeconds: number; retried: number; dead: number }> {
  const { rows } = await sql<{ ready: number; oldestSeconds: number; retried: number; dead: number }>`
    select (count(*) filter (where run_at <= now() and attempts < max_attempts))::int as ready,
      coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now() and attempts < max_attempts)), 0)::int as "oldestSeconds",
      (count(*) filter (where attempts > 0 and attempts < max_attempts))::int as retried,
      (count(*) filter (where attempts >= max_attempts))::int as dead
    from graphile_worker.jobs`.execute(db);
  return rows[0] as { ready: number; oldestSeconds: number; retried: number; dead: number };
}

/** In how many rooms somebody sits now. */
export async function countRooms(db: Database): Promise<number> {
  const { rooms } = await db
    .selectFrom("session_presence")
    .select(({ fn }) => fn.count<number>("session_id").distinct().as("rooms"))
    .where("left_at", "is", null)
    .executeTakeFirstOrThrow();
  return rooms;
}

/** Where links lead by what staff said, by their names. */
export async function selectLinks(db: Database): Promise<ReadonlyMap<LinkName, string>> {
  const rows = await db
    .selectFrom("platform_link")
    .select(({ ref }) => [ref("name").$castTo<LinkName>().as("name"), "url"])
    .execute();
  return new Map(rows.map(({ name, url }) => [name, url]));
}

/** Where one of them leads; null where staff said nothing. */
export async function selectLink(db: Database, name: LinkName): Promise<string | null> {
  return (await db.selectFrom("platform_link").select("url").where("name", "=", name).executeTakeFirst())?.url ?? null;
}

/** Lets a link lead there, or takes the setting away; where it led before. Of two at once the second sees what the first said. */
export async function writeLink(db: Database, name: LinkName, url: string | null): Promise<string | null> {
  if (url === null) return (await db.deleteFrom("platform_link").where("name", "=", name).returning("url").executeTakeFirst())?.url ?? null;
  const { rows } = await sql<{ former: string | null }>`
    insert into platform_link (name, url) values (${name}, ${url}) on conflict (name) do update set url = excluded.url
    returning old.url as former`.execute(db);
  return rows[0]?.former ?? null;
}
