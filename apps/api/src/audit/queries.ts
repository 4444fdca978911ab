import type { ChainBreak } from "@hiwar/contract/audit";
import type { Role } from "@hiwar/contract/kernel/roles";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";

export interface EntryCriteria {
  readonly actor?: number | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly refused?: boolean | undefined;
  readonly from?: Temporal.Instant | undefined;
  /** End of the span, exclusive. */
  readonly until?: Temporal.Instant | undefined;
}

const asked =
  ({ actor, action, subject, refused, from, until }: EntryCriteria) =>
  ({ and, eb, not }: ExpressionBuilder<{ entry: DB["audit_entry"] }, "entry">) => {
    const isRefused = sql<SqlBool>`entry.after ? 'refused'`;
    return and([
      ...(actor === undefined ? [] : [eb("entry.actor_id", "=", actor)]),
      ...(action === undefined ? [] : [eb("entry.action", "=", action)]),
      ...(subject === undefined ? [] : [eb("entry.subject", "=", subject)]),
      ...(refused === undefined ? [] : [refused ? isRefused : not(sql<SqlBool>`coalesce(${isRefused}, false)`)]),
      ...(from === undefined ? [] : [eb("entry.at", ">=", from)]),
      ...(until === undefined ? [] : [eb("entry.at", "<", until)]),
    ]);
  };

/** A query of entries, latest first. */
export function entriesQuery(db: Database, filter: EntryCriteria) {
  return db
    .selectFrom("audit_entry as entry")
    .innerJoin("person as actor", "actor.id", "entry.actor_id")
    .select(({ ref }) => [
      "entry.id",
      "entry.seq",
      "entry.at",
      "entry.actor_id as actorId",
      "actor.name as actorName",
      ref("actor.role").$castTo<Role>().as("actorRole"),
      "entry.action",
      "entry.subject",
      "entry.input",
      "entry.before",
      "entry.after",
    ])
    .where(asked(filter) as never)
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc");
}

/** Selects a page of entries and their total, up to the cap of `countUpTo`. */
export async function selectEntries(db: Database, filter: EntryCriteria, page: Page) {
  return {
    list: await entriesQuery(db, filter).limit(page.limit).offset(page.offset).execute(),
    // Counts from the latest entry: rows lie in order of insertion, so a filter on recent days would scan all older rows first.
    total: await countUpTo(db, db.selectFrom("audit_entry as entry").where(asked(filter)).orderBy("entry.at", "desc"), page),
  };
}

interface Piece {
  /** The last entry of the piece; the one before it if the piece is empty. */
  readonly seq: number;
  readonly at: Temporal.Instant | null;
  /** The number of entries that the whole chain must have. */
  readonly entries: number;
  readonly isLast: boolean;
  readonly breaks: readonly ChainBreak[];
}

const mostBreaks = 100;

/**
 * Verifies up to `most` entries after `after`, in one snapshot. Each must match its hash and follow the previous one. After the last entry, the head
 * must know no further one. Emptied entries must match the digest in their erasure's entry. Returns at most a hundred breaks.
 */
export async function checkPiece(db: Database, after: number, most: number): Promise<Piece> {
  const { rows } = await sql<Piece>`
    with piece as (
      select *, lag(seq) over w as seq_before, lag(hash) over w as hash_before
      from (select * from audit_entry where seq >= ${after} order by seq limit ${most + Math.min(after, 1)}) taken window w as (order by seq)),
    unbound as (
      select person from (select emptied_for as person from piece union
        select split_part(subject, ':', 2)::bigint from piece where action = 'privacy.erase') erased
      where person is not null and not audit_is_bound(person)),
    checked as (
      select seq, coalesce(seq_before, 0) + 1 as place, at, hash, case
        when hash <> audit_hash(previous_hash, actor_id, action, subject, digest, at)
          or emptied_for is null and digest is distinct from audit_digest(salt, input, before, after)
          or emptied_for in (select person from unbound)
          or action = 'privacy.erase' and subject in (select 'person:' || person from unbound) then 'changed'
        when seq <> coalesce(seq_before, 0) + 1 or previous_hash is distinct from hash_before then 'missing' end as why
      from piece where seq > ${after}),
    reached as (
      select coalesce(max(seq), ${after}) as seq, count(*) < ${most} as is_last,
        (select hash from piece order by seq desc limit 1) as hash, max(at) as at from checked),
    broken as (
      select case why when 'changed' then seq else place end as seq, why from checked where why is not null
      union all select reached.seq + 1, 'missing' from reached, audit_head h
      where reached.is_last and (h.entries <> reached.seq or h.hash is distinct from reached.hash))
    select reached.seq, reached.at, h.entries, reached.is_last as "isLast", coalesce(
      (select json_agg(json_build_object('seq', seq, 'why', why) order by seq) from (select * from broken order by seq limit ${mostBreaks}) few), '[]') as breaks
    from reached, audit_head h`.execute(db);
  return rows[0] as Piece;
}

/** Selects when the whole chain was last verified; null before the first time. */
export async function selectLastCheck(db: Database): Promise<{ at: Temporal.Instant; seq: number } | null> {
  const row = await db.selectFrom("audit_check").select(["checked_at as at", "checked_seq as seq"]).executeTakeFirst();
  return row?.at && row.seq !== null ? { at: row.at, seq: row.seq } : null;
}

/** Claims a due verification until `next`; false if none is due or another process has claimed it. */
export async function claimCheck(db: Database, now: Temporal.Instant, next: Temporal.Instant): Promise<boolean> {
  const taken = await db
    .updateTable("audit_check")
    .set({ due_at: next })
    .where("is_only", "=", true)
    .where("due_at", "<=", now)
    .returning("is_only")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Makes a claimed verification due again at `at`. */
export async function releaseCheck(db: Database, at: Temporal.Instant): Promise<void> {
  await db.updateTable("audit_check").set({ due_at: at }).execute();
}

/** Stores how far the chain was verified. */
export async function updateLastCheck(db: Database, now: Temporal.Instant, seq: number): Promise<void> {
  await db.updateTable("audit_check").set({ checked_at: now, checked_seq: seq }).execute();
}

/** Whether a task for a fault was ever opened, whatever staff decided. */
export async function wasReported(db: Database, faultId: number): Promise<boolean> {
  const told = db.selectFrom("staff_task").select("id").where("kind", "=", "audit").where("subject_id", "=", faultId);
  return (await told.limit(1).executeTakeFirst()) !== undefined;
}
