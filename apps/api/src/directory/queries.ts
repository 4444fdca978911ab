import { directoryOrder, type OrderKey } from "@hiwar/contract/directory";
import { type InsertObject, type OrderByModifiers, sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import { anyOfHidden } from "../kernel/hidden-from-planner.ts";
import { likeText } from "../kernel/like-text.ts";
import { countQuery, mostCounted, type Page } from "../kernel/paging.ts";
import { precompiled, precompiledByShape } from "../kernel/precompiled.ts";
import type { DB } from "../kernel/tables.ts";
import { isArticle, phoneticKeyOf } from "./phonetic.ts";
import type { DayMask } from "./rules.ts";

export interface EntryFilter {
  readonly search?: string | undefined;
  readonly tutorId?: number | undefined;
  readonly topicId?: number | undefined;
  readonly gender?: string | undefined;
  readonly rating?: number | undefined;
  readonly noticeMinutes?: number | undefined;
  readonly free?: readonly DayMask[] | undefined;
  /** Limits the list to this person's favourites. */
  readonly favouriteOf?: number | undefined;
}

/** A filter as its statements contain it. */
type Conditions = Omit<EntryFilter, "search"> & { readonly words: readonly Word[] };

interface Word {
  /** The word as a pattern of `like`. */
  readonly text: string;
  /** What a name in the other script that sounds like it contains; null without one. */
  readonly sound: string | null;
  /** Whether it is too short for the trigram index. */
  readonly isShort: boolean;
}

const conditionsOf = ({ search = "", ...filter }: EntryFilter): Conditions => ({ ...filter, words: wordsOf(search) });

function filtered(db: Database, filter: Conditions) {
  let entries = db.selectFrom("directory_entry");
  for (const word of filter.words) entries = entries.where(holdsWord(word));
  if (filter.tutorId !== undefined) entries = entries.where("tutor_id", "=", filter.tutorId);
  if (filter.topicId !== undefined) entries = entries.where(sql<boolean>`topic_ids @> array[${filter.topicId}::bigint]`);
  if (filter.gender !== undefined) entries = entries.where("gender", "=", filter.gender);
  if (filter.rating !== undefined) entries = entries.where("rating", ">=", filter.rating);
  if (filter.noticeMinutes !== undefined) entries = entries.where("notice_minutes", "<=", filter.noticeMinutes);
  const { free, favouriteOf } = filter;
  if (favouriteOf !== undefined)
    entries = entries.where("tutor_id", "in", db.selectFrom("favourite").select("tutor_id").where("student_id", "=", favouriteOf));
  if (free) entries = entries.where("tutor_id", "in", freeOn(db, free));
  return entries;
}

const shortestInside = 3;

const mostWords = 6;

/** Splits a search text into words. The article is dropped beside other words, because names are written with and without it. */
function wordsOf(search: string): Word[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  const telling = words.filter((word) => !isArticle(word));
  return (telling.length > 0 ? telling : words).map((word) => ({
    text: likeText(word),
    sound: phoneticKeyOf(word),
    isShort: word.length < shortestInside,
  }));
}

/** Matches a word anywhere in the text, or a name in the other script that sounds like it. */
function holdsWord({ sound, ...word }: Word) {
  const text = holdsText(word);
  return sound === null ? text : sql<boolean>`(${text} or search like '%' || ${sound} || '%')`;
}

/** A word too short for the trigram index matches only where a word of the text begins. */
function holdsText({ text, isShort }: Pick<Word, "text" | "isShort">) {
  const folded = sql`fold_arabic(${text})`;
  if (!isShort) return sql<boolean>`search like '%' || ${folded} || '%'`;
  return sql<boolean>`(search like ${folded} || '%' or search like '% ' || ${folded} || '%')`;
}

/** Selects tutors with a start in one of the masks, by one index range per day. */
function freeOn(db: Database, masks: readonly DayMask[]) {
  return db
    .selectFrom("directory_day")
    .select("tutor_id")
    .where(({ or, and }) =>
      or(
        masks.map(({ day, mask }) =>
          and([sql<boolean>`day = ${day}::date`, sql<boolean>`mask & ${mask}::bit(96) <> repeat('0', 96)::bit(96)`]),
        ),
      ),
    );
}

const inOrderOf: Readonly<Record<OrderKey, readonly ["next_start" | "rating" | "lesson_count", OrderByModifiers]>> = {
  "nearest-start": ["next_start", (order) => order.asc().nullsLast()],
  rating: ["rating", "desc"],
  lessons: ["lesson_count", "desc"],
};

const entriesOf = precompiledByShape<{ filter: Conditions; page: Page }>()((db, { filter, page: { limit, offset } }) => {
  const cards = filtered(db, filter).select(["tutor_id as tutorId", "card", "starts", "notice_minutes as noticeMinutes"]);
  const inOrder = directoryOrder(filter.free !== undefined).reduce((query, key) => query.orderBy(...inOrderOf[key]), cards);
  return inOrder.orderBy("tutor_id").limit(limit).offset(offset);
});

/** Selects a page of cards in the contract's order (`directoryOrder`), ties by id. */
export function selectEntries(db: Database, filter: EntryFilter, page: Page) {
  return entriesOf(db, { filter: conditionsOf(filter), page });
}

/** Selects the masks of several tutors on some days, ordered by day. */
export function selectDaysOf(db: Database, tutorIds: readonly number[], days: readonly string[]) {
  return db
    .selectFrom("directory_day")
    .select(({ ref }) => ["tutor_id as tutorId", ref("day").$castTo<string>().as("day"), "mask"])
    .where(sql<boolean>`tutor_id = any(${[...tutorIds]}::bigint[])`)
    .where(sql<boolean>`day = any(${[...days]}::date[])`)
    .orderBy("day")
    .execute();
}

const countOf = precompiledByShape<{ filter: Conditions; most: number }>()((db, { filter, most }) =>
  countQuery(db, filtered(db, filter), most),
);

/** Counts the entries that match the filter. Without a filter it reads the count that the database maintains. */
export async function countEntries(db: Database, filter: EntryFilter, page: Page): Promise<number> {
  const isAll = Object.values(filter).every((value) => value === undefined);
  if (!isAll) return (await countOf(db, { filter: conditionsOf(filter), most: mostCounted(page) }))[0]?.count ?? 0;
  return (await db.selectFrom("directory_total").select("count").executeTakeFirstOrThrow()).count;
}

/** Selects the ids of tutors in the directory, at most `most`. */
export async function selectListedIds(db: Database, most: number): Promise<number[]> {
  const rows = await db.selectFrom("directory_entry").select("tutor_id as id").orderBy("tutor_id").limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Inserts or replaces a tutor's entry. Returns whether it is new. */
export async function upsertEntry(db: Database, values: InsertObject<DB, "directory_entry">): Promise<boolean> {
  const { tutor_id: _kept, ...change } = values;
  const { isNew } = await db
    .insertInto("directory_entry")
    .values(values)
    .onConflict((conflict) => conflict.column("tutor_id").doUpdateSet(change))
    .returning(sql<boolean>`old.tutor_id is null`.as("isNew"))
    .executeTakeFirstOrThrow();
  return isNew;
}

/** Deletes a tutor's entry with its day masks. Returns whether there was one. */
export async function deleteEntry(db: Database, tutorId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("directory_entry").where("tutor_id", "=", tutorId).executeTakeFirst();
  return numDeletedRows > 0n;
}

const lockedEntries = precompiled<{ personIds: readonly number[] }>()(
  (_db, value) => sql<{ id: number }>`select id, pg_advisory_xact_lock(hashtextextended('directory:' || id, 0))
    from (select person_id as id from tutor where person_id = ${anyOfHidden(value("personIds"), "bigint")} order by person_id offset 0) as tutors`,
);

/** Locks the tutors among these people, ordered by id, until the transaction ends. Returns their ids. */
export async function lockEntries(db: Database, personIds: readonly number[]): Promise<number[]> {
  return (await lockedEntries(db, { personIds })).map(({ id }) => id);
}

interface ReplacedDays {
  readonly tutorId: number;
  readonly rating: number;
  readonly days: readonly string[];
  readonly masks: readonly string[];
}

const replacedDays = precompiled<ReplacedDays>()(
  (
    _db,
    value,
  ) => sql`with gone as (delete from directory_day where tutor_id = ${value("tutorId")} and not (day = ${anyOfHidden(value("days"), "date")}))
    insert into directory_day (day, rating, tutor_id, mask)
    select day, ${value("rating")}, ${value("tutorId")}, mask::bit(96) from unnest(${value("days")}::date[], ${value("masks")}::text[]) as given (day, mask)
    on conflict (tutor_id, day) do update set mask = excluded.mask, rating = excluded.rating
    where (directory_day.mask, directory_day.rating) is distinct from (excluded.mask, excluded.rating)`,
);

/** Makes a tutor's days exactly these: writes changed ones, deletes missing ones and leaves the rest alone. */
export async function replaceDays(db: Database, tutorId: number, rating: number, masks: readonly DayMask[]): Promise<void> {
  await replacedDays(db, { tutorId, rating, days: masks.map(({ day }) => day), masks: masks.map(({ mask }) => mask) });
}

/** Selects the tutors of a topic, listed or not. */
export async function selectTutorsOf(db: Database, topicId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("tutor")
    .select("person_id as id")
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("person_topic").whereRef("person_topic.person_id", "=", "tutor.person_id").where("topic_id", "=", topicId)),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Updates the topics in tutors' entries; other columns stay. Returns the ids of tutors with an entry. */
export async function updateTopics(db: Database, tutorIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`update directory_entry entry set topic_ids = said.ids, card = jsonb_set(entry.card, '{topics}', said.topics),
      search = concat_ws(' ', fold_arabic(concat_ws(' ', entry.card ->> 'name', said.words)), entry.sounds)
    from (select person_id, coalesce(array_agg(topic.id order by place) filter (where topic.id is not null), '{}') as ids,
        string_agg(topic.name_ar || ' ' || topic.name_en, ' ' order by place) as words,
        coalesce(jsonb_agg(jsonb_build_object('id', topic.id, 'nameAr', topic.name_ar, 'nameEn', topic.name_en) order by place)
          filter (where topic.id is not null), '[]') as topics
      from unnest(${[...tutorIds]}::bigint[]) as given (person_id) left join person_topic using (person_id)
      left join lateral (select *, fold_arabic(name_ar) as place from topic where topic.id = topic_id) as topic on true group by 1) as said
    where entry.tutor_id = said.person_id returning entry.tutor_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Selects tutors whose entries are due for a refresh, longest due first, at most `limit`. */
export function selectDue(db: Database, now: Temporal.Instant, limit: number) {
  return db.selectFrom("directory_entry").select("tutor_id as tutorId").where("due_at", "<=", now).orderBy("due_at").limit(limit).execute();
}

/** Sets when an entry is refreshed next, so that a failed one stands behind the others. */
export async function postponeEntry(db: Database, tutorId: number, at: Temporal.Instant): Promise<void> {
  await db.updateTable("directory_entry").set({ due_at: at }).where("tutor_id", "=", tutorId).execute();
}

/** Selects listed tutors without an entry. */
export function selectMissing(db: Database) {
  return db
    .selectFrom("tutor")
    .leftJoin("directory_entry", "directory_entry.tutor_id", "tutor.person_id")
    .select("tutor.person_id as tutorId")
    .where("tutor.public", "=", true)
    .where("directory_entry.tutor_id", "is", null)
    .execute();
}

/** Makes every entry due for a refresh; returns how many were not due yet. */
export async function makeDue(db: Database, now: Temporal.Instant): Promise<number> {
  const due = await db
    .updateTable("directory_entry")
    .set({ due_at: now })
    // An entry without a start has no time of refresh.
    .where(({ or, eb }) => or([eb("due_at", "is", null), eb("due_at", ">", now)]))
    .executeTakeFirst();
  return Number(due.numUpdatedRows);
}
