import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cast } from "../test/cast.ts";
import { as, type Client } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let salma: Client;
let karim: Client;
beforeEach(async () => {
  world = await createTestWorld();
  [salma, karim] = [await as(world, world.people.salma), await as(world, world.people.karim)];
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const erase = async (id: number) => {
  await sql`update person set leaving_at = ${world.clock.now()} where id = ${id}`.execute(world.db);
  await world.tick();
};
const paint = async (said: string, words: readonly string[]) => {
  const { rows } = await sql<{ text: string }>`select paint_over(${said}, ${[...words]}::text[]) as text`.execute(world.db);
  return rows[0]?.text;
};
const inputs = async (action: string) => {
  const { rows } = await sql<{ input: object | null }>`select input from audit_entry where action = ${action} order by seq`.execute(
    world.db,
  );
  return rows.map(({ input }) => input);
};

test.each([
  ["two spaces", "أنا سلمى  حسن", "سلمى حسن", "أنا —————————"],
  ["a line between", "سلمى\nحسن", "سلمى حسن", "————————"],
  ["another spelling", "سلمي حسن", "سلمى حسن", "————————"],
  ["a hamza left out", "احمد اسامة", "أحمد أسامه", "——————————"],
  ["vowel marks", "سَلمى حسن", "سلمى حسن", "—————————"],
  ["a tatweel", "سلمـــى حسن", "سلمى حسن", "———————————"],
  ["Arabic digits", "رقمي ٠١٠١٢٣٤٥٦٠١", "01012345601", "رقمي ———————————"],
  ["Persian digits", "۰۱۰۱۲۳۴۵۶۰۱", "01012345601", "———————————"],
  ["a number in groups", "010 1234 5601", "01012345601", "—————————————"],
  ["dashes", "010-1234-5601", "01012345601", "—————————————"],
  ["the country's code", "+20 10 1234 5601", "+201012345601", "————————————————"],
  ["twice", "سلمى حسن وسلمى حسن", "سلمى حسن", "———————— و————————"],
  ["no name", "سلمى حسنين", "سلمى حسن", "سلمى حسنين"],
  ["a longer number", "0101234560199", "01012345601", "0101234560199"],
])("a word is painted over however it is written: %s", async (_how, said, word, painted) => {
  expect(await paint(said, [word])).toBe(painted);
});

test("a number is painted over with the country's code, whatever stands before it", async () => {
  const { room } = (await salma.chat.begin({ userId: world.people.nour, message: "أهلًا" })).body;
  const variants = ["+201012345601", "00201012345601", "201012345601", "01012345601", "1012345601"];
  for (const [index, text] of variants.entries())
    await sql`insert into chat_message (room_id, sender_id, seq, change, client_id, text, created_at)
      values (${room.id}, ${world.people.salma}, ${index + 2}, ${index + 2}, gen_random_uuid(), ${text}, ${world.clock.now()})`.execute(
      world.db,
    );
  await sql`update chat_room set last_seq = 6, last_change = 6 where id = ${room.id}`.execute(world.db);
  await erase(world.people.salma);
  const { rows } = await sql<{ text: string }>`select text from chat_message where room_id = ${room.id} and seq > 1`.execute(world.db);
  expect(rows.filter(({ text }) => /\d/.test(text))).toEqual([]);
});

test("the names, addresses and numbers that somebody had before go with the last ones", async () => {
  const { room } = (await salma.chat.begin({ userId: world.people.nour, message: `أنا ${cast.salma.name}` })).body;
  await sql`update chat_message set text = text || ${` ${cast.salma.phone}`} where room_id = ${room.id}`.execute(world.db);
  await karim.exports.begin({ list: "people", query: new URLSearchParams({ q: cast.salma.email }).toString() });
  await sql`insert into notification (person_id, kind, cause, payload, created_at) values (${world.people.nour}, 'conduct-decided', 'before',
    ${JSON.stringify({ name: cast.salma.name })}::jsonb, ${world.clock.now()})`.execute(world.db);
  await salma.accounts.changeStudent({ name: "ليلى رشدي", phone: "01099999988" });
  await sql`update person set email = 'leila@hiwar.local' where id = ${world.people.salma}`.execute(world.db);
  await erase(world.people.salma);
  const { rows } = await sql<{ text: string }>`select text from chat_message where room_id = ${room.id}`.execute(world.db);
  expect(rows.map(({ text }) => text)).toEqual([`أنا ${"—".repeat(8)} ${"—".repeat(11)}`]);
  expect(await inputs("exports.begin")).toEqual([null]);
  const told = await world.db.selectFrom("notification").select("payload").where("cause", "=", "before").executeTakeFirst();
  expect(JSON.stringify(told?.payload)).not.toContain(cast.salma.name);
});

test("a view that somebody of the team kept of one person goes with the person", async () => {
  await karim.views.keep({ place: "users", name: cast.salma.name, query: "q=1" });
  await karim.views.keep({ place: "users", name: "بالبريد", query: new URLSearchParams({ q: cast.salma.email }).toString() });
  await karim.views.keep({ place: "users", name: "الجدد", query: "sort=createdAt" });
  await erase(world.people.salma);
  expect((await karim.views.list({ place: "users" })).body.list.map(({ name }) => name)).toEqual(["الجدد"]);
});

test("a name in digits and spellings of another kind is known in the lists that staff took away", async () => {
  await karim.exports.begin({ list: "people", query: new URLSearchParams({ q: "٠١٠١٢٣٤٥٦٠١" }).toString() });
  await karim.exports.begin({ list: "people", query: new URLSearchParams({ q: "010 1234 5601" }).toString() });
  await erase(world.people.salma);
  expect(await inputs("exports.begin")).toEqual([null, null]);
});

test("who is called like a topic or a plan takes nothing of the house's own trail along", async () => {
  await karim.topics.create({ nameAr: "مقابلات العمل", nameEn: "Job talks" } as never);
  await salma.accounts.changeStudent({ name: "مقابلات العمل" });
  await erase(world.people.salma);
  expect(await inputs("topics.create")).toEqual([expect.objectContaining({ nameAr: "مقابلات العمل" })]);
});

test("a number or an address that nobody proved empties nothing that is nobody's", async () => {
  const stranger = { email: "chief@ministry.example", phone: "01055554444" };
  await karim.exports.begin({ list: "people", query: new URLSearchParams({ q: stranger.phone }).toString() });
  await karim.exports.begin({ list: "people", query: new URLSearchParams({ q: stranger.email }).toString() });
  await sql`update person set phone = ${stranger.phone}, phone_verified_at = null, email = ${stranger.email}, email_verified_at = null
    where id = ${world.people.salma}`.execute(world.db);
  await erase(world.people.salma);
  expect((await inputs("exports.begin")).every((input) => input !== null)).toBe(true);
});

test("an entry is emptied for nobody but whom it is about", async () => {
  await karim.accounts.change({ id: world.people.omar, job: "طبيب" });
  await erase(world.people.salma);
  const byHand = sql`update audit_entry set input = null, before = null, salt = null, after = '{"erased": true}',
    emptied_for = ${world.people.salma} where action = 'accounts.change'`;
  await expect(byHand.execute(world.db)).rejects.toThrow("never changed");
});
