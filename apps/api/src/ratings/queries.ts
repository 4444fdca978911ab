import type { Sort } from "@hiwar/contract/kernel/shapes";
import type { ExpressionBuilder, Insertable, Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, ordered, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";

function selectRatings(db: Database) {
  return db
    .selectFrom("rating")
    .innerJoin("person as rater", "rater.id", "rating.rater_id")
    .innerJoin("person as tutor", "tutor.id", "rating.tutor_id")
    .select([
      "rating.id",
      "rating.tutor_id as tutorId",
      "tutor.name as tutorName",
      "rating.rater_id as raterId",
      "rater.name as raterName",
      "rater.image as raterImage",
      "rater.birth_year as raterBirthYear",
      "rater.gender as raterGender",
      "stars",
      "comment",
      "rating.created_at as createdAt",
      "rating.updated_at as updatedAt",
    ]);
}

export type RatingRow = Awaited<ReturnType<typeof selectRating>> & object;

export function selectRating(db: Database, id: number) {
  return selectRatings(db).where("rating.id", "=", id).executeTakeFirst();
}

export function lockRating(db: Database, id: number) {
  return selectRatings(db).where("rating.id", "=", id).forUpdate("rating").executeTakeFirst();
}

/** Of a tutor, by a rater, or both. */
type Of = { readonly tutorId?: number | undefined; readonly raterId?: number | undefined };

export type RatingSort = Sort<"createdAt" | "stars">;
const sortColumns = { createdAt: "rating.created_at", stars: "rating.stars", id: "rating.id" } as const;

/** Not executed yet. */
export function selectRatingsOf(db: Database, of: Of, { limit, offset, sort }: Page & { readonly sort: RatingSort }) {
  return ordered(selectRatings(db).where(matching(of)), sort, sortColumns)
    .limit(limit)
    .offset(offset);
}

export function countRatingsOf(db: Database, of: Of, page: Page): Promise<number> {
  return countUpTo(db, db.selectFrom("rating").where(matching(of)), page);
}

const matching =
  ({ tutorId, raterId }: Of) =>
  ({ and, eb }: ExpressionBuilder<DB, "rating">) =>
    and([
      ...(tutorId === undefined ? [] : [eb("rating.tutor_id", "=", tutorId)]),
      ...(raterId === undefined ? [] : [eb("rating.rater_id", "=", raterId)]),
    ]);

export async function insertRating(db: Database, values: Insertable<DB["rating"]>): Promise<number> {
  return (await db.insertInto("rating").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateRating(db: Database, id: number, change: Updateable<DB["rating"]>): Promise<void> {
  await db.updateTable("rating").set(change).where("id", "=", id).execute();
}

export async function deleteRating(db: Database, id: number): Promise<void> {
  await db.deleteFrom("rating").where("id", "=", id).execute();
}

export async function isTutorPublic(db: Database, tutorId: number): Promise<boolean> {
  const row = await db
    .selectFrom("tutor")
    .select("person_id")
    .where("person_id", "=", tutorId)
    .where("public", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}
