import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../kernel/database.ts";

/**
 * Keeps what a restored copy of this database needs, in a schema of its own: the rows of each table, the values of all sequences, and whether tables,
 * functions or rights were changed since.
 */
export async function keepPristine(db: Database): Promise<void> {
  await sql`create schema pristine`.execute(db);
  await sql`create table pristine.source (id oid primary key, name text, insertion text)`.execute(db);
  await sql`
    do $$
    declare
      each record;
      has_rows boolean;
      columns text;
    begin
      for each in
        select oid, relnamespace::regnamespace || '.' || relname as name
        from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'graphile_worker')
      loop
        execute format('select exists (select from %s)', each.name) into has_rows;
        insert into pristine.source values (each.oid, each.name);
        continue when not has_rows;
        execute format('create table pristine.%I as table %s', each.name, each.name);
        select string_agg(quote_ident(attname), ', ' order by attnum) into columns
        from pg_attribute where attrelid = each.oid and attnum > 0 and not attisdropped and attgenerated = '';
        update pristine.source set insertion = 
          format('insert into %1$s (%2$s) overriding system value select %2$s from pristine.%1$I', name, columns)
        where id = each.oid;
      end loop;
    end $$`.execute(db);
  await sql`create table pristine.sequence as select seqrelid as id, pg_sequence_last_value(seqrelid) as last, seqstart as start from pg_sequence`.execute(
    db,
  );
  await sql`create table pristine.change ()`.execute(db);
  await sql`create function pristine.note_change() returns event_trigger language plpgsql as
    $$ begin insert into pristine.change default values; end $$`.execute(db);
  await sql`create event trigger note_change on ddl_command_end execute function pristine.note_change()`.execute(db);
  await sql`create event trigger note_drop on sql_drop execute function pristine.note_change()`.execute(db);
}

/** A table that was written to, and the statement that gives the emptied one its rows; null if it has none. */
export interface WrittenTable {
  /** With its schema. */
  readonly name: string;
  readonly insertion: string | null;
}

/** The tables that were written to since the last restore, rolled back writes included; null if something else than rows was changed. */
export async function writtenTables(client: pg.ClientBase): Promise<WrittenTable[] | null> {
  const changed = await client.query({ name: "pristine-change", text: "select from pristine.change limit 1" });
  if (changed.rowCount) return null;
  const { rows } = await client.query<WrittenTable>({
    name: "pristine-written",
    text: `select name, insertion from pristine.source
      where pg_stat_get_tuples_inserted(id) + pg_stat_get_tuples_updated(id) + pg_stat_get_tuples_deleted(id) > 0`,
  });
  return rows;
}

/** Gives tables and sequences the content that `keepPristine` kept. No other connection may be using the database. */
export async function restore(client: pg.ClientBase, tables: readonly WrittenTable[]): Promise<void> {
  const names = tables.map(({ name }) => name);
  const withoutTriggers = "begin; set local session_replication_role = replica";
  await client.query(withoutTriggers);
  await Promise.all(names.map((name) => client.query({ name: `pristine-empty ${name}`, text: `delete from ${name}` })));
  await client.query("commit");
  // Shortens the files to nothing: in the room of deleted rows, new ones would not stand in the order of their insertion.
  if (names.length > 0) await client.query(`vacuum ${names.join(", ")}`);
  // Without it, the planner would take the tables for empty.
  await client.query({
    name: "pristine-statistics",
    text: "select pg_clear_relation_stats(split_part(name, '.', 1), split_part(name, '.', 2)) from unnest($1::text[]) as name",
    values: [names],
  });
  await client.query(withoutTriggers);
  const filled = tables.flatMap(({ name, insertion }) => (insertion === null ? [] : [{ name: `pristine-fill ${name}`, text: insertion }]));
  await Promise.all(filled.map((statement) => client.query(statement)));
  await client.query({
    name: "pristine-sequences",
    text: `select setval(id::regclass, coalesce(last, start), last is not null) from pristine.sequence
      where pg_sequence_last_value(id) is distinct from last`,
  });
  await client.query("commit; select pg_stat_force_next_flush()");
  await client.query("select pg_stat_reset()");
}
