import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { cast } from "../test/cast.ts";
import { as } from "../test/client.ts";
import { createLivedWorld, type LivedWorld } from "../test/lived.ts";
import { insertTraces } from "../test/traces.ts";
import type { DataSubject } from "./decision.ts";
import { filesOf } from "./files.ts";
import { selectLeavingFacts } from "./queries.ts";
import { personalTables } from "./register.ts";
import { erasedName, obstaclesOf } from "./rules.ts";

let world: LivedWorld;
beforeAll(async () => {
  world = await createLivedWorld();
}, 120_000);
afterAll(() => world.close());

interface Person {
  id: number;
  name: string;
  email: string;
  phone: string | null;
}
const people = async () => (await sql<Person>`select id, name, email, phone from person order by id`.execute(world.db)).rows;

/** Lists every column that can contain text, cast to text, in all schemas except the database's own. */
async function wordColumns(): Promise<{ table: string; column: string; type: string }[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select format('%I.%I', table_schema, table_name) as table, column_name as column, data_type as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name) where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')
      and data_type not in ('bigint', 'integer', 'smallint', 'boolean', 'timestamp with time zone', 'uuid', 'date') order by 1, 2`.execute(
    world.db,
  );
  return rows;
}

/** Returns the columns, as `table.column`, that contain any of these words in any case. */
async function whereIs(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, type } of await wordColumns()) {
    const text = type === "bytea" ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{
      any: boolean;
    }>`select exists (select from ${sql.raw(table)} as t, unnest(${[...words]}::text[]) as sought (said)
      where position(lower(said) in lower(${text})) > 0) as any`.execute(world.db);
    if (rows[0]?.any) found.push(`${table}.${column}`);
  }
  return found;
}

async function rowsOf(me: DataSubject): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, { rows, erased }] of personalTables) {
    if (erased.is !== "deleted") continue;
    const { rows: found } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${rows(me)}`.execute(world.db);
    if (found[0]?.n) counts[table] = found[0].n;
  }
  return counts;
}

const free = async ({ id }: Person) => obstaclesOf(await selectLeavingFacts(world.db, id, world.clock.now())).length === 0;

const meOf = (person: Omit<DataSubject, "provenEmail">): DataSubject => ({ ...person, provenEmail: person.email });

/**
 * Personal tables without a row of anybody of the seed when the test erases people. Their rows expire within minutes, or belong to neither students
 * nor tutors.
 */
const nobodysHere = [
  "appointment",
  "wish_offer",
  "saved_card",
  "plan_order",
  "coupon_use",
  "minute_grant",
  "withdrawal",
  "upload_piece",
  "upload",
  "broadcast",
  "directory_change",
  "data_export",
  "erased_file",
];

/** Decides all waiting conduct reports, because they would prevent leaving. */
async function decideConduct(): Promise<void> {
  const [now, { amal, salma }] = [world.clock.now(), world.people];
  await sql`update conduct_report set outcome = 'dismissed', decided_by = ${amal}, decided_at = ${now},
    note = case when ${salma} in (reporter_id, reported_id) then ${`لا شيء على ${cast.salma.name}`} else 'لا شيء' end where decided_at is null`.execute(
    world.db,
  );
  await sql`update staff_task set decided_at = ${now}, decided_by = ${amal} where kind = 'conduct' and decided_at is null`.execute(
    world.db,
  );
}

async function untouched(leaving: readonly Person[]): Promise<string[]> {
  const tables: string[] = [];
  for (const [table, { rows }] of personalTables) {
    const { rows: found } = await sql`select 1 from ${sql.table(table)} where ${sql.join(
      leaving.map((person) => rows(meOf(person))),
      sql` or `,
    )} limit 1`.execute(world.db);
    if (found.length === 0) tables.push(table);
  }
  return tables;
}

/** Returns a leaving tutor, and a leaving student who paid and had a lesson. */
async function twoOf(leaving: readonly Person[]): Promise<{ tutorId: number; studentId: number }> {
  const ids = sql`any(${leaving.map(({ id }) => id)}::bigint[])`;
  const { rows } = await sql<{ tutorId: number; studentId: number }>`select
    (select min(person_id) from tutor where person_id = ${ids}) as "tutorId",
    (select min(l.student_id) from lesson l join payment p on p.person_id = l.student_id where l.student_id = ${ids} and l.outcome is not null) as "studentId"`.execute(
    world.db,
  );
  return rows[0] as { tutorId: number; studentId: number };
}

test("whoever is free to leave is gone from every table, every text and the storage; books, rooms and others' pages stay", async () => {
  const before = await people();
  const salma = before.find(({ email }) => email === cast.salma.email) as Person;
  expect((await whereIs([salma.name, salma.email, salma.phone ?? ""])).length).toBeGreaterThan(6);
  // Lessons take place and earnings become payable; after 45 days nothing is pending in the books.
  await decideConduct();
  world.clock.advance(45 * 86_400);
  await world.tick();
  await world.drain();
  const leaving: Person[] = [];
  for (const person of before) if (person.id !== world.people.karim && (await free(person))) leaving.push(person);
  await insertTraces(world.db, { ...(await twoOf(leaving)), staffId: world.people.amal }, world.clock.now());
  expect(await untouched(leaving)).toEqual(nobodysHere);
  expect(leaving.map(({ email }) => email)).toContain(cast.salma.email);
  expect(leaving.length).toBeGreaterThan(20);
  const files = new Set((await Promise.all(leaving.map(({ id }) => filesOf(world.db, id)))).flat().map(({ key }) => key));
  const stored = (await world.stored()).filter((key) => files.has(key));
  expect(stored.length).toBeGreaterThan(20);
  const money = await sql`select count(*) as lines, sum(abs(amount_piasters)) as sum from journal_line`.execute(world.db);
  const ratings = await sql`select count(*) as n, sum(stars) as stars from rating`.execute(world.db);
  await world.db
    .updateTable("person")
    .set({ leaving_at: world.clock.now() })
    .where(
      "id",
      "in",
      leaving.map(({ id }) => id),
    )
    .execute();
  await world.tick();
  const mailsBefore = world.mails.length;
  await world.drain();
  expect(world.defects).toEqual([]);

  // Names that a remaining person of the seed shares are not searched for.
  const stay = new Set(before.filter((one) => !leaving.includes(one)).map(({ name }) => name));
  const words = leaving.flatMap(({ name, email, phone }) => [name, email, phone ?? email]).filter((word) => !stay.has(word));
  // Evidence in conduct reports keeps its words as long as it is kept, without addresses and numbers.
  expect(await whereIs(words)).toEqual(["public.conduct_report.words", "public.conduct_report_message.text"]);
  const contacts = leaving.flatMap(({ email, phone }) => [email, phone ?? email]);
  expect(await whereIs(contacts)).toEqual([]);
  for (const person of leaving) expect(await rowsOf(meOf(person)), person.email).toEqual({});
  expect((await world.stored()).filter((key) => files.has(key))).toEqual([]);
  expect(
    world.mails
      .slice(mailsBefore)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(leaving.map(({ email }) => email).toSorted());
  expect(await sql`select count(*) as lines, sum(abs(amount_piasters)) as sum from journal_line`.execute(world.db)).toEqual(money);
  expect(await sql`select count(*) as n, sum(stars) as stars from rating`.execute(world.db)).toEqual(ratings);
  expect(await violatedInvariants(world.db)).toEqual([]);
  const names = await sql<{ name: string }>`select distinct name from person where erased_at is not null`.execute(world.db);
  expect(names.rows).toEqual([{ name: erasedName }]);
  const { breaks } = (await (await as(world, world.people.karim)).audit.chain({})).body;
  expect(breaks).toEqual([]);
}, 240_000);
