import type { Role } from "@hiwar/contract/kernel/roles";
import type { Sort } from "@hiwar/contract/kernel/shapes";
import type { AssetUse } from "@hiwar/contract/media";
import type { ExpressionBuilder, Insertable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, ordered, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";

export interface AssetCriteria {
  readonly use?: AssetUse | undefined;
  readonly owner?: number | undefined;
}

const asked =
  ({ use, owner }: AssetCriteria) =>
  ({ and, eb }: ExpressionBuilder<{ asset: DB["asset"] }, "asset">) =>
    and([
      eb("asset.removed_at", "is", null),
      eb("asset.replaced_at", "is", null),
      ...(use === undefined ? [] : [eb("asset.use", "=", use)]),
      ...(owner === undefined ? [] : [eb("asset.owner_id", "=", owner)]),
    ]);

/** A query of the public files that fit a filter and are neither removed nor replaced, in the given order. */
export function assetsQuery(db: Database, filter: AssetCriteria, sort: Sort<"createdAt" | "bytes">) {
  const rows = db
    .selectFrom("asset")
    .innerJoin("person as owner", "owner.id", "asset.owner_id")
    .select(({ ref }) => [
      "asset.id",
      "asset.name",
      "asset.owner_id as ownerId",
      "owner.name as ownerName",
      ref("owner.role").$castTo<Role>().as("ownerRole"),
      ref("asset.use").$castTo<AssetUse>().as("use"),
      "asset.bytes",
      "asset.created_at as createdAt",
    ])
    .where(asked(filter) as never);
  return ordered(rows, sort, { createdAt: "asset.created_at", bytes: "asset.bytes", id: "asset.id" });
}

/** Selects a page of public files and counts all that match, up to the cap of `countUpTo`. */
export async function selectAssets(db: Database, filter: AssetCriteria, sort: Sort<"createdAt" | "bytes">, page: Page) {
  return {
    list: await assetsQuery(db, filter, sort).limit(page.limit).offset(page.offset).execute(),
    total: await countUpTo(db, db.selectFrom("asset").where(asked(filter)), page),
  };
}

/** Selects the number of files and total bytes of each use. */
export async function selectTotals(db: Database): Promise<{ use: AssetUse; files: number; bytes: number }[]> {
  return db
    .selectFrom("asset_total")
    .select(({ ref }) => [ref("use").$castTo<AssetUse>().as("use"), "files", "bytes"])
    .orderBy("use")
    .execute();
}

/** Inserts public files; existing ones stay unchanged. */
export async function insertAssets(db: Database, assets: readonly Insertable<DB["asset"]>[]): Promise<void> {
  if (assets.length === 0) return;
  await db
    .insertInto("asset")
    .values([...assets])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type AssetRow = Awaited<ReturnType<typeof lockSame>>[number];

/** Selects a public file; undefined if there is none. */
export function selectAsset(db: Database, id: number) {
  return db.selectFrom("asset").select("name").where("id", "=", id).where("removed_at", "is", null).executeTakeFirst();
}

/** Locks all uses of a file, ordered by id. */
export function lockSame(db: Database, name: string) {
  return db
    .selectFrom("asset")
    .select(({ ref }) => ["id", "name", "owner_id as ownerId", ref("use").$castTo<AssetUse>().as("use")])
    .where("name", "=", name)
    .where("removed_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Marks all uses of a file as removed, so that nobody can load it. */
export async function removeSame(db: Database, name: string, at: Temporal.Instant): Promise<void> {
  await db.updateTable("asset").set({ removed_at: at }).where("name", "=", name).where("removed_at", "is", null).execute();
}

/** Selects the names of removed files. */
export async function selectRemoved(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("asset").select("name").where("removed_at", "is not", null).execute();
  return rows.map(({ name }) => name);
}

/** Marks a file as replaced by another one or by none. */
export async function markReplaced(
  db: Database,
  { name, ownerId, use }: { name: string; ownerId: number; use: AssetUse },
  now: Temporal.Instant,
) {
  await db
    .updateTable("asset")
    .set({ replaced_at: now })
    .where("name", "=", name)
    .where("owner_id", "=", ownerId)
    .where("use", "=", use)
    .where("replaced_at", "is", null)
    .execute();
}

/** Selects files replaced before `by`, longest ago first, except those removed by staff. `isShown` says that another use still shows the file. */
export function selectReplaced(db: Database, by: Temporal.Instant, most: number) {
  return db
    .selectFrom("asset")
    .select(({ exists, selectFrom }) => [
      "asset.id",
      "asset.name",
      exists(
        selectFrom("asset as other")
          .select("other.id")
          .whereRef("other.name", "=", "asset.name")
          .whereRef("other.id", "<>", "asset.id")
          .where("other.replaced_at", "is", null),
      )
        .$castTo<boolean>()
        .as("isShown"),
    ])
    .where("asset.replaced_at", "<=", by)
    .where("asset.removed_at", "is", null)
    .orderBy("asset.replaced_at")
    .limit(most)
    .execute();
}

/** Postpones the removal of a file by another day, because it failed. */
export async function postponeReplaced(db: Database, id: number, at: Temporal.Instant): Promise<void> {
  await db.updateTable("asset").set({ replaced_at: at }).where("id", "=", id).execute();
}

/** Deletes the row of a file that is gone from the storage. */
export async function deleteAsset(db: Database, id: number): Promise<void> {
  await db.deleteFrom("asset").where("id", "=", id).execute();
}
