import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renameInNotices } from "../notifications/queries.ts";
import { cast } from "../test/cast.ts";
import { as } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { erasedName } from "./rules.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const paint = async (said: string, words: readonly string[]) => {
  const { rows } = await sql<{ text: string }>`select paint_over(${said}, ${[...words]}::text[]) as text`.execute(world.db);
  return rows[0]?.text;
};

test.each([
  ["أنا سلمى حسن", ["سلمى حسن"], "أنا ————————"],
  ["وسلمى حسن، لسلمى حسن", ["سلمى حسن"], "و————————، ل————————"],
  ["سلمى حسنين وأم سلمى حسن", ["سلمى حسن"], "سلمى حسنين وأم ————————"],
  ["نورهان ومنورة", ["نور"], "نورهان ومنورة"],
  ["Ali Said, ALI SAID's and Kali Saidi", ["Ali Said"], "————————, ————————'s and Kali Saidi"],
  ["رقمي 01012345601 لا 010123456019", ["01012345601"], "رقمي ——————————— لا 010123456019"],
  ["a.b@c.de وليس xa.b@c.de", ["a.b@c.de"], "———————— وليس xa.b@c.de"],
  ["a.b لا axb", ["a.b"], "——— لا axb"],
])("words are painted over where they stand by themselves: «%s»", async (said, words, painted) => {
  expect(await paint(said, words)).toBe(painted);
});

test("in what others were told a name gives way to another where it is whole, and is painted over in what was written", async () => {
  const { omar } = world.people;
  const told = { name: "سلمى حسن", other: "سلمى حسن علي", note: "كتبت سلمى حسن هذا", at: "2026-11-01" };
  await sql`insert into notification (person_id, kind, cause, payload, created_at)
    values (${omar}, 'conduct-decided', 'naming', ${JSON.stringify(told)}::jsonb, ${world.clock.now()})`.execute(world.db);
  await renameInNotices(world.db, [omar], { whole: ["سلمى حسن", "s@x.io"], by: erasedName, painted: ["سلمى حسن"] });
  const { payload } = await world.db.selectFrom("notification").select("payload").where("cause", "=", "naming").executeTakeFirstOrThrow();
  expect(payload).toEqual({ ...told, name: erasedName, note: "كتبت ———————— هذا" });
});

test("who chose a common word as a name takes no words of others along; of what was reported only addresses and numbers go", async () => {
  const { salma, nour } = world.people;
  const [student, tutor] = [await as(world, salma), await as(world, nour)];
  const said = "نور الصباح، لا تكتب لي هذا الكلام";
  const { room } = (await student.chat.begin({ userId: nour, message: said })).body;
  await tutor.conduct.report({ roomId: room.id, reason: "abuse", words: `${cast.salma.name} تزعجني من ${cast.salma.phone}` });
  await student.accounts.change({ id: salma, name: "هذا الكلام" });
  const { id } = await world.db.selectFrom("conduct_report").select("id").executeTakeFirstOrThrow();
  await (await as(world, world.people.amal)).conduct.decide({ id, outcome: "dismissed", note: "لا شيء فيها" });
  await sql`update person set leaving_at = ${world.clock.now()} where id = ${salma}`.execute(world.db);
  await world.tick();
  const evidence = await world.db.selectFrom("conduct_report_message").select("text").where("report_id", "=", id).executeTakeFirstOrThrow();
  expect(evidence.text).toBe(said);
  const { words } = await world.db.selectFrom("conduct_report").select("words").where("id", "=", id).executeTakeFirstOrThrow();
  expect(words).toBe(`${cast.salma.name} تزعجني من ———————————`);
});
