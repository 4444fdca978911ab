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

/** Selects a rating with its tutor's name and its rater; undefined if there is none. */
export function selectRating(db: Database, id: number) {
  return selectRatings(db).where("rating.id", "=", id).executeTakeFirst();
}

/** Selects and locks a rating, because the totals change by the difference to its current stars. */
export function lockRating(db: Database, id: number) {
  return selectRatings(db).where("rating.id", "=", id).forUpdate("rating").executeTakeFirst();
}

/** Ratings of a tutor, by a rater, or both. */
type Of = { readonly tutorId?: number | undefined; readonly raterId?: number | undefined };

export type RatingSort = Sort<"createdAt" | "stars">;
const sortColumns = { createdAt: "rating.created_at", stars: "rating.stars", id: "rating.id" } as const;

/** Selects a page of ratings in the given order. */
export function selectRatingsOf(db: Database, of: Of, { limit, offset, sort }: Page & { readonly sort: RatingSort }) {
  return ordered(selectRatings(db).where(matching(of)), sort, sortColumns)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts ratings, exactly up to 50 or the page's last row, whichever is greater; a longer list counts one more. */
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

/** Inserts a rating and returns its id. Throws `rating-exists` if the student has rated the tutor before. */
export async function insertRating(db: Database, values: Insertable<DB["rating"]>): Promise<number> {
  return (await db.insertInto("rating").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Updates a rating; the caller updates the tutor's totals. */
export async function updateRating(db: Database, id: number, change: Updateable<DB["rating"]>): Promise<void> {
  await db.updateTable("rating").set(change).where("id", "=", id).execute();
}

/** Deletes a rating; the caller updates the tutor's totals. */
export async function deleteRating(db: Database, id: number): Promise<void> {
  await db.deleteFrom("rating").where("id", "=", id).execute();
}

/** Whether a tutor is listed (docs/rules.md#listing); false for anybody who is no tutor. */
export async function isTutorPublic(db: Database, tutorId: number): Promise<boolean> {
  const row = await db
    .selectFrom("tutor")
    .select("person_id")
    .where("person_id", "=", tutorId)
    .where("public", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}
