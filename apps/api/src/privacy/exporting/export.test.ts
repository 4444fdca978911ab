import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertAssessment } from "../../test/assessments.ts";
import { type CastKey, cast } from "../../test/cast.ts";
import { as, type Client } from "../../test/client.ts";
import { createLivedWorld, type LivedWorld } from "../../test/lived.ts";
import { insertTraces } from "../../test/traces.ts";
import { unzip } from "../../test/unzip.ts";
import type { DataSubject, Exported, Table } from "../decision.ts";
import { personalTables } from "../register.ts";

let world: LivedWorld;
beforeAll(async () => {
  world = await createLivedWorld();
  const { rows } = await sql<{
    studentId: number;
    tutorId: number;
  }>`select l.student_id as "studentId", l.tutor_id as "tutorId" from lesson l
    join payment p on p.person_id = l.student_id where l.outcome is not null order by l.id limit 1`.execute(world.db);
  const [two] = rows;
  if (two) await insertTraces(world.db, { ...two, staffId: world.people.amal }, world.clock.now());
}, 120_000);
afterAll(() => world.close());

async function exportOf(client: Client): Promise<Map<string, Buffer>> {
  expect((await client.privacy.askExport()).body.export?.readyAt).toBeNull();
  await world.tick();
  const { body } = await client.privacy.readExport();
  const answer = await fetch(`${world.url}${body.export?.url}`);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("x-content-type-options")]).toEqual([
    200,
    "application/zip",
    "nosniff",
  ]);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

const rowsIn = (entries: Map<string, Buffer>, table: string, topic: string): Record<string, unknown>[] =>
  JSON.parse(entries.get(`json/${topic}/${table}.json`)?.toString("utf8") ?? "[]");

const keys = Object.keys(cast) as CastKey[];

test.each(keys)("everything in which %s is named stands in their file, or its table says why not", async (key) => {
  const { id, email, phone } = { id: world.people[key], email: cast[key].email, phone: cast[key].phone };
  const me: DataSubject = { id, email, provenEmail: email, phone };
  const entries = await exportOf(await as(world, id));
  const page = entries.get("index.html")?.toString("utf8") ?? "";
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain(cast[key].name);
  // Uses the database's foreign keys, which are independent of the register.
  const { rows: references } = await sql<{ table: Table; column: string }>`select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('person'::regclass, 'tutor'::regclass)`.execute(world.db);
  for (const [table, { exported, others }] of personalTables) {
    if (typeof exported === "string") continue;
    const columns = references.filter((one) => one.table === table && !Object.hasOwn(others ?? {}, one.column)).map(({ column }) => column);
    const { topic, rows } = exported as Exported<Table>;
    const condition = rows
      ? rows(me)
      : sql`(${
          columns.length === 0
            ? sql`false`
            : sql.join(
                columns.map((column) => sql`${sql.ref(column)} = ${id}`),
                sql` or `,
              )
        })`;
    const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${condition}`.execute(world.db);
    expect(rowsIn(entries, table, topic).length, table).toBeGreaterThanOrEqual(counted[0]?.n ?? 0);
  }
});

test("no secret and no contact of anybody else is in any file", async () => {
  const { rows: people } = await sql<{ email: string; phone: string | null }>`select email, phone from person`.execute(world.db);
  for (const key of ["omar", "hoda", "nour"] as const) {
    world.clock.advance(8 * 86_400);
    const entries = await exportOf(await as(world, world.people[key]));
    const text = [...entries]
      .filter(([path]) => /\.(json|html)$/.test(path))
      .map(([, bytes]) => bytes.toString("utf8"))
      .join("\n");
    const others = people.filter(({ email }) => email !== cast[key].email);
    expect(others.filter(({ email, phone }) => text.includes(email) || (phone !== null && text.includes(phone)))).toEqual([]);
    expect(text).not.toMatch(/argon2|password_hash|secret_hash|"token"|credential_id/);
  }
});

test("what came to an address that nobody proved is in nobody's file", async () => {
  const { omar } = world.people;
  world.clock.advance(8 * 86_400);
  const asked = { name: "زائر بلا حساب", method: "mail", address: cast.omar.email, title: "سؤال عن الأسعار", message: "كم ثمن الساعة؟" };
  await world.db
    .insertInto("contact_request")
    .values({ ...asked, created_at: world.clock.now() })
    .execute();
  const prove = (at: Temporal.Instant | null) =>
    world.db.updateTable("person").set({ email_verified_at: at }).where("id", "=", omar).execute();
  const titles = async () => rowsIn(await exportOf(await as(world, omar)), "contact_request", "reports").map(({ title }) => title);
  await prove(null);
  expect(await titles()).not.toContain(asked.title);
  await prove(world.clock.now());
  world.clock.advance(8 * 86_400);
  expect(await titles()).toContain(asked.title);
});

test("what a student wrote to staff of a lesson is in their file, and not in the tutor's", async () => {
  const { rows } = await sql<{ studentId: number; tutorId: number }>`select student_id as "studentId", tutor_id as "tutorId"
    from lesson_report join lesson on lesson.id = lesson_id limit 1`.execute(world.db);
  const { studentId = 0, tutorId = 0 } = rows[0] ?? {};
  world.clock.advance(8 * 86_400);
  const countOf = async (id: number) => rowsIn(await exportOf(await as(world, id)), "lesson_report", "reports").length;
  expect([(await countOf(studentId)) > 0, await countOf(tutorId)]).toEqual([true, 0]);
});

test("a verdict's rich words are read on the page as they were written, without their tags", async () => {
  const feedback = '<b>شرح واضح</b>، واتصل على 01598760011<ul><li>أمثلة أقصر</li></ul><a href="https://wa.me/201598760011">راسلني</a>';
  const { nour: tutorId, hoda: managerId } = world.people;
  const start = "2026-09-18T03:30:00Z";
  await insertAssessment(world.db, { kind: "demo", tutorId, managerId, start, passed: true, feedback }, world.clock.now());
  world.clock.advance(8 * 86_400);
  const entries = await exportOf(await as(world, tutorId));
  const painted = "<b>شرح واضح</b>، واتصل على ———————————<ul><li>أمثلة أقصر</li></ul>راسلني";
  expect(entries.get("index.html")?.toString("utf8")).toContain(`<dd><div dir="auto">${painted}</div></dd>`);
  expect(rowsIn(entries, "assessment", "teaching").map((row) => row.feedback)).toContain(painted);
});

test("what a tutor said of a meeting is in their file, and not in the manager's", async () => {
  const { nour: tutorId, hoda: managerId } = world.people;
  const comment = "سُئلت عن <b>أشياء</b> لا تخص التدريس.";
  await world.db.updateTable("assessment").set({ comment }).where("tutor_id", "=", tutorId).execute();
  world.clock.advance(8 * 86_400);
  const commentsOf = async (id: number) =>
    rowsIn(await exportOf(await as(world, id)), "assessment", "teaching").map((row) => row.comment ?? null);
  expect(new Set(await commentsOf(tutorId))).toEqual(new Set([comment]));
  expect(new Set(await commentsOf(managerId))).toEqual(new Set([null]));
});

test("the files that somebody sent come with it", async () => {
  const { rows } = await sql<{ name: string }>`select name from asset where owner_id = ${world.people.nour} and removed_at is null`.execute(
    world.db,
  );
  const entries = await exportOf(await as(world, world.people.nour));
  expect(rows.length).toBeGreaterThan(1);
  for (const { name } of rows) expect(entries.get(`files/${name}`)?.length, name).toBeGreaterThan(1000);
  // Any other unzip program can read it too.
  const folder = await mkdtemp(join(tmpdir(), "hiwar-zip-"));
  await writeFile(join(folder, "page.html"), entries.get("index.html") ?? "");
  expect((await readFile(join(folder, "page.html"), "utf8")).trimEnd().endsWith("</html>")).toBe(true);
  expect(await readdir(folder)).toEqual(["page.html"]);
  await rm(folder, { recursive: true });
});

test("one at a time, for its owner alone, for ten minutes an address and a week in all", async () => {
  const salma = await as(world, world.people.salma);
  world.clock.advance(8 * 86_400);
  const answers = await Promise.all([salma.privacy.askExport(), salma.privacy.askExport()]);
  expect(answers.map(({ refusal }) => refusal.code ?? null).toSorted()).toEqual([null, "still-processing"].toSorted());
  await world.tick();
  await world.drain();
  const told = world.mails.filter(({ to, subject }) => to === cast.salma.email && subject.startsWith("نسخة بياناتك"));
  expect(told.length).toBeGreaterThan(0);
  const url = (await salma.privacy.readExport()).body.export?.url ?? "";
  expect((await (await as(world, world.people.omar)).privacy.readExport()).body.export?.url).not.toBe(url);
  expect((await fetch(`${world.url}${url.split("?")[0]}`)).status).toBe(404);
  expect((await fetch(`${world.url}${url}`, { method: "HEAD" })).status).toBe(200);
  world.clock.advance(601);
  expect((await fetch(`${world.url}${url}`)).status).toBe(404);
  const archives = async () => (await world.stored()).filter((key) => key.endsWith(".zip"));
  expect((await archives()).length).toBeGreaterThan(0);
  world.clock.advance(8 * 86_400);
  await world.tick();
  expect(await archives()).toEqual([]);
  expect((await (await as(world, world.people.salma)).privacy.readExport()).body.export).toBeNull();
});

test("nothing defective was logged", () => {
  expect(world.defects).toEqual([]);
});
