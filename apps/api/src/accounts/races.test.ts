import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openContext, systemCaller } from "../kernel/contexts.ts";
import { castPassword } from "../test/cast.ts";
import { as, clientOf } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { lockPerson } from "./lock-people.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const guest = () => clientOf(world);
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

/** Signs Omar in on a new device with a step-up; returns the cookie header, a client for the device, and the device's id. */
async function enter() {
  const signedIn = await guest().accounts.signIn({ email: "omar@hiwar.local", password: castPassword });
  const { headers, body } = await clientOf(world, { token: signedIn.body.token ?? "" }).accounts.stepUp({ password: castPassword });
  const cookie = { headers: { cookie: headers.get("set-cookie")?.split(";")[0] ?? "" } };
  const device = clientOf(world, { token: body.signedIn.token ?? "" });
  const id = (await device.accounts.devices()).body.list.find(({ current }) => current)?.id ?? "";
  return { cookie, device, id };
}
const hasEnded = async (id: string) =>
  (await world.db.selectFrom("device_session").select("ended_at").where("id", "=", id).executeTakeFirst())?.ended_at !== null;

test.each([
  ["signed out of twice", "signOut"],
  ["ended twice from another", "endDevice"],
] as const)("a device %s while it refreshes itself is ended, and no other is", async (_, way) => {
  const [here, there] = [await enter(), await enter()];
  const end = () =>
    way === "signOut" ? there.device.accounts.signOut({}, there.cookie) : here.device.accounts.endDevice({ id: there.id });
  const [first, refreshed, second] = await Promise.all([end(), guest().accounts.refresh({}, there.cookie), end()]);
  expect(statuses([first, second])).toEqual(way === "signOut" ? [200, 200] : [200, 404]);
  expect([200, 401]).toContain(refreshed.status);
  expect([await hasEnded(there.id), await hasEnded(here.id)]).toEqual([true, false]);
  const latest = { headers: { cookie: refreshed.headers.get("set-cookie")?.split(";")[0] || there.cookie.headers.cookie } };
  expect((await guest().accounts.refresh({}, latest)).refusal.code).toBe("unauthenticated");
  expect((await here.device.accounts.current()).status).toBe(200);
});

test("a student and two of the staff change one profile at once: nothing is lost, and the audit follows one after the other", async () => {
  const { salma, amal, karim } = world.people;
  const [student, ...staff] = [await as(world, salma), await as(world, amal), await as(world, karim)];
  const answers = await Promise.all([
    ...staff.flatMap((client, index) => [1, 2].map((turn) => client.accounts.change({ id: String(salma), job: `عمل ${index} ${turn}` }))),
    student.accounts.changeStudent({ birthYear: 2002 }),
    student.accounts.changeStudent({ city: 3 }),
  ]);
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200]);
  const entries = await world.db.selectFrom("audit_entry").select(["before", "after"]).orderBy("id").execute();
  const jobs = entries.map(({ before, after }) => [before, after].map((person) => (person as { job: string | null }).job));
  const { body } = await student.accounts.current();
  expect(jobs.map(([before]) => before)).toEqual([null, ...jobs.slice(0, -1).map(([, after]) => after)]);
  expect(body).toMatchObject({ birthYear: 2002, city: 3, job: jobs.at(-1)?.[1] });
  expect(new Set(jobs.map(([, after]) => after)).size).toBe(4);
});

test("choosing WhatsApp while the bot is untied twice: untied, and WhatsApp it is", async () => {
  const { omar } = world.people;
  const now = world.clock.now();
  await world.db.insertInto("telegram_link").values({ person_id: omar, chat_id: "7000000001", linked_at: now, update_id: 1 }).execute();
  await world.db.updateTable("person").set({ notification_method: 2, notification_chosen_at: now }).where("id", "=", omar).execute();
  const client = await as(world, omar);
  const answers = await Promise.all([
    client.accounts.unlinkTelegram(),
    client.accounts.chooseNotification({ method: 1 }),
    client.accounts.unlinkTelegram(),
  ]);
  expect(statuses(answers)).toEqual([200, 200, 200]);
  expect((await client.accounts.current()).body).toMatchObject({
    telegramLinked: false,
    notificationMethod: 1,
    hasChosenNotification: true,
  });
});

test("a student takes back the phone that WhatsApp was chosen for, twice at once and while choosing it: none, and told by mail", async () => {
  const { salma } = world.people;
  const proven = {
    phone: "01012345678",
    phone_verified_at: world.clock.now(),
    notification_method: 1,
    notification_chosen_at: world.clock.now(),
  };
  await world.db.updateTable("person").set(proven).where("id", "=", salma).execute();
  const client = await as(world, salma);
  const answers = await Promise.all([
    client.accounts.changeStudent({ phone: null }),
    client.accounts.chooseNotification({ method: 1 }),
    client.accounts.changeStudent({ phone: null }),
  ]);
  expect([200, 422]).toContain(answers[1].status);
  expect([answers[0].status, answers[2].status]).toEqual([200, 200]);
  expect((await client.accounts.current()).body).toMatchObject({
    phone: null,
    verifiedPhone: false,
    notificationMethod: 0,
    hasChosenNotification: false,
  });
});

test("a student takes back a level that was said, twice at once: none", async () => {
  const client = await as(world, world.people.salma);
  expect((await client.accounts.changeStudent({ level: 3 })).body.level).toBe(3);
  const answers = await Promise.all([client.accounts.changeStudent({ level: null }), client.accounts.changeStudent({ level: null })]);
  expect(answers.map(({ status, body }) => [status, body.level])).toEqual([
    [200, null],
    [200, null],
  ]);
});

test("a tutor, who is not listed without one, changes the phone and does not take it back", async () => {
  const client = await as(world, world.people.nour);
  const { phone } = (await client.accounts.current()).body;
  const id = String(world.people.nour);
  expect((await client.accounts.change({ id, phone: null })).refusal.code).toBe("phone-required");
  expect((await client.accounts.current()).body.phone).toBe(phone);
});

test("two choices of a channel at once: one of them, whole", async () => {
  const client = await as(world, world.people.omar);
  const answers = await Promise.all([0, 1, 0, 1].map((method) => client.accounts.chooseNotification({ method: method as 0 | 1 })));
  expect(answers.map(({ status, body }) => [status, body.notificationMethod])).toEqual([0, 1, 0, 1].map((method) => [200, method]));
  expect([0, 1]).toContain((await client.accounts.current()).body.notificationMethod);
});

test("three consents given at once all stand, and whoever is answered last is told of all", async () => {
  const client = await as(world, world.people.omar);
  const kinds = ["marketing", "analytics", "recording"] as const;
  const answers = await Promise.all(kinds.map((kind) => client.accounts.consent({ kind, granted: true })));
  const all = { marketing: true, analytics: true, recording: true };
  expect((await client.accounts.consents()).body).toEqual(all);
  expect(answers.map(({ body }) => body)).toContainEqual(all);
  const taken = await Promise.all([true, false].map((granted) => client.accounts.consent({ kind: "marketing", granted })));
  expect(taken.map(({ body }) => body.marketing)).toEqual([true, false]);
  const rows = await world.db.selectFrom("consent").select("granted").where("kind", "=", "marketing").orderBy("id").execute();
  expect(rows).toHaveLength(3);
  expect((await client.accounts.consents()).body.marketing).toBe(rows.at(-1)?.granted);
});

test("while a person's profile is being changed, others write to them", async () => {
  const salma = await as(world, world.people.salma);
  const { status } = await openContext(world, systemCaller("test")).transact(async ({ db }) => {
    await lockPerson(db, world.people.nour);
    return salma.chat.begin({ userId: world.people.nour, message: "أهلًا" });
  });
  expect(status).toBe(200);
});

test("a password that is changed between a reset's code and its new password stands, and the code is worthless", async () => {
  const email = "youssef@hiwar.local";
  await guest().accounts.sendResetCode({ email });
  await world.drain();
  const code = world.mails.findLast(({ to }) => to === email)?.text.match(/\b\d{5}\b/)?.[0] ?? "";
  // The owner's change commits together with the code's use: after the reset has read the former password, before it stores the new one.
  await sql`create function change_password() returns trigger language plpgsql as $body$ begin
    update person set password_hash = ${sql.lit(await hash("delta-2026"))} where id = new.person_id; return null; end $body$`.execute(
    world.db,
  );
  await sql`create constraint trigger change_password after update on confirmation_code deferrable initially deferred
    for each row when (new.closed_at is not null) execute function change_password()`.execute(world.db);
  const { refusal } = await guest().accounts.resetPassword({ email, code, password: "felucca-77" });
  await sql`drop function change_password cascade`.execute(world.db);
  expect(refusal.code).toBe("invalid-verification-code");
  expect((await guest().accounts.signIn({ email, password: "delta-2026" })).status).toBe(200);
});
