import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OpenContext } from "../kernel/context.ts";
import { openContext, systemCaller } from "../kernel/contexts.ts";
import type { Database } from "../kernel/database.ts";
import { cast } from "../test/cast.ts";
import { as, type Client } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { eraseDue } from "./erase.ts";

let world: TestWorld;
let salma: Client;
let nour: Client;
let roomId: number;
beforeEach(async () => {
  world = await createTestWorld();
  [salma, nour] = [await as(world, world.people.salma), await as(world, world.people.nour)];
  roomId = (await salma.chat.begin({ userId: world.people.nour, message: "أهلًا" })).body.room.id;
  await sql`update person set leaving_at = ${world.clock.now()} where id = ${world.people.salma}`.execute(world.db);
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const opened = () => openContext(world, systemCaller("tick"), world.clock.now());
const isErased = async () => {
  const found = world.db.selectFrom("person").select("erased_at").where("id", "=", world.people.salma);
  return (await found.executeTakeFirstOrThrow()).erased_at !== null;
};
const insertReport = async (db: Database) => {
  const { rows } = await sql<{ id: number }>`insert into conduct_report (room_id, reporter_id, reported_id, reason, words, created_at)
    values (${roomId}, ${world.people.nour}, ${world.people.salma}, 'other', 'تزعجني', ${world.clock.now()}) returning id`.execute(db);
  await sql`insert into staff_task (kind, subject_id, cause, person_id, opened_at, due_at)
    values ('conduct', ${rows[0]?.id}, 'other', ${world.people.salma}, ${world.clock.now()}, ${world.clock.now()})`.execute(db);
};
/** Staff dismiss the report. */
const decideReport = async () => {
  const { id } = await world.db.selectFrom("conduct_report").select("id").executeTakeFirstOrThrow();
  const decided = await (await as(world, world.people.amal)).conduct.decide({ id, outcome: "dismissed", note: "لا شيء فيها" });
  expect(decided.status).toBe(200);
};

/** Returns a context that runs `meanwhile` between two transactions of the erasure, after `when` of them. */
function interrupted(open: OpenContext<null>, when: number, meanwhile: () => Promise<unknown>): OpenContext<null> {
  let gone = 0;
  const transact: OpenContext<null>["transact"] = async (work) => {
    if (gone === when) await meanwhile();
    gone += 1;
    return open.transact(work);
  };
  return { ...open, transact, withFreshClock: () => ({ ...open.withFreshClock(), transact }) };
}

/** Begins a write in a transaction, and commits it once the erasure waits for it. */
async function whileWriting(begin: (db: Database) => Promise<unknown>, erase: () => Promise<unknown>): Promise<void> {
  let erasing: Promise<unknown> = Promise.resolve();
  await world.db.transaction().execute(async (transaction) => {
    await begin(transaction);
    erasing = erase().catch((error: unknown) => error);
    await isWaitedFor();
  });
  const failed = await erasing;
  if (failed instanceof Error) throw failed;
}

async function isWaitedFor(): Promise<void> {
  for (const end = Date.now() + 1_500; Date.now() < end; ) {
    const { rows } = await sql`select 1 from pg_locks join pg_database d on d.oid = database or database is null
      join pg_stat_activity a using (pid) where not granted and a.datname = current_database()`.execute(world.db);
    if (rows.length > 0) return;
  }
}

test.each([1, 2, 3, 4])("what comes into the way after %i steps stops the erasure, and is looked at a day later", async (steps) => {
  await eraseDue(
    interrupted(opened(), steps, () => insertReport(world.db)),
    { id: world.people.salma },
  );
  expect(await isErased()).toBe(false);
  const { leavingAt } = (await salma.accounts.current()).body;
  expect(Date.parse(leavingAt ?? "") - world.clock.now().epochMilliseconds).toBeGreaterThan(23 * 3_600_000);
  await decideReport();
  world.clock.advance(86_400);
  await world.tick();
  expect(await isErased()).toBe(true);
});

test("a report that is being written as the erasure comes stops it", async () => {
  await whileWriting(
    (db) => insertReport(db),
    () => eraseDue(opened(), { id: world.people.salma }),
  );
  expect(await isErased()).toBe(false);
  await decideReport();
});

test("a message that is being written after all others were painted over is painted over with the rest", async () => {
  const said = `يا ${cast.salma.name}`;
  let written: Promise<unknown> = Promise.resolve();
  const begins = () =>
    new Promise<void>((begun) => {
      written = world.db.transaction().execute(async (db) => {
        await sql`select id from chat_room where id = ${roomId} for no key update`.execute(db);
        await sql`insert into chat_message (room_id, sender_id, seq, change, client_id, text, created_at)
          values (${roomId}, ${world.people.nour}, 2, 2, gen_random_uuid(), ${said}, ${world.clock.now()})`.execute(db);
        begun();
        await isWaitedFor();
        await sql`update chat_room set last_seq = 2, last_change = 2, last_text = ${said} where id = ${roomId}`.execute(db);
      });
    });
  await eraseDue(interrupted(opened(), 4, begins), { id: world.people.salma });
  await written;
  expect(await isErased()).toBe(true);
  const { rows } = await sql<{ text: string }>`select text from chat_message where room_id = ${roomId} order by seq`.execute(world.db);
  expect(rows.map(({ text }) => text)).toEqual(["أهلًا", "يا ————————"]);
  const room = await world.db.selectFrom("chat_room").select("last_text").where("id", "=", roomId).executeTakeFirst();
  expect(room?.last_text).toBe("يا ————————");
});

test("nothing is written into the rooms of who was erased, not even by who had begun before", async () => {
  await eraseDue(opened(), { id: world.people.salma });
  const late = sql`insert into chat_message (room_id, sender_id, seq, change, client_id, text, created_at)
    values (${roomId}, ${world.people.nour}, 2, 2, gen_random_uuid(), ${`يا ${cast.salma.name}`}, ${world.clock.now()})`;
  await expect(late.execute(world.db)).rejects.toMatchObject({ constraint: "forbidden.erased" });
  const edited = sql`update chat_message set text = ${`يا ${cast.salma.name}`} where room_id = ${roomId}`;
  await expect(edited.execute(world.db)).rejects.toMatchObject({ constraint: "forbidden.erased" });
});

test("what staff do while somebody is erased is written without words, before and after", async () => {
  const entry = (db: Database, action: string) =>
    sql`insert into audit_entry (actor_id, action, subject, input, before, after, at) values (${world.people.amal}, ${action},
      ${`person:${world.people.salma}`}, ${JSON.stringify({ note: cast.salma.name })}, null, '{}', ${world.clock.now().subtract({ seconds: 1 })})`.execute(
      db,
    );
  await whileWriting(
    (db) => entry(db, "begun.before"),
    () => eraseDue(opened(), { id: world.people.salma }),
  );
  expect(await isErased()).toBe(true);
  await entry(world.db, "ended.after");
  const { rows } = await sql<{ action: string; words: boolean }>`select action,
    position(${cast.salma.name} in concat(input, before, after)) > 0 as words from audit_entry order by seq`.execute(world.db);
  expect(rows).toEqual([
    { action: "begun.before", words: false },
    { action: "privacy.erase", words: false },
    { action: "ended.after", words: false },
  ]);
});

test("once it has begun nobody keeps the account, also where it is to be tried again", async () => {
  const broken = interrupted(opened(), 2, () => Promise.reject(new Error("the database went away")));
  await expect(eraseDue(broken, { id: world.people.salma })).rejects.toThrow("went away");
  await sql`update person set leaving_at = ${world.clock.now().add({ minutes: 10 })} where id = ${world.people.salma}`.execute(world.db);
  expect((await salma.privacy.stay()).refusal?.code).toBe("illegal");
  expect((await nour.accounts.current()).status).toBe(200);
  world.clock.advance(601);
  await world.tick();
  expect(await isErased()).toBe(true);
});
