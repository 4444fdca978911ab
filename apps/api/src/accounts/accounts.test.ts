import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { castPassword, castTotpSecret } from "../test/cast.ts";
import { as, clientOf } from "../test/client.ts";
import { countLockWaits } from "../test/lock-waits.ts";
import { until } from "../test/until.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.mails.length = 0;
});

const mona = { name: "منى عادل", email: "mona@example.com", password: "river-2026" };
const mailTo = (address: string) => world.mails.findLast(({ to }) => to === address);
const codeOf = (address = mona.email) => mailTo(address)?.text.match(/\b\d{5}\b/)?.[0] ?? "";
const cookieOf = (headers: Headers) => headers.get("set-cookie")?.split(";")[0] ?? "";
const guest = () => clientOf(world);

test("a student registers, proves the address with the mailed code, and is who they say", async () => {
  const { status, body } = await guest().accounts.registerStudent(mona);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ name: mona.name, email: mona.email, verifiedEmail: false, missing: ["email", "birthYear"] });
  await world.drain();
  const me = clientOf(world, { token: body.token ?? "" });
  expect((await me.accounts.confirmEmail({ code: codeOf() === "00000" ? "11111" : "00000" })).refusal.code).toBe(
    "invalid-verification-code",
  );
  const arabicDigits = codeOf().replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
  const confirmed = await me.accounts.confirmEmail({ code: arabicDigits });
  expect(confirmed.body.verifiedEmail).toBe(true);
  expect((await me.accounts.confirmEmail({ code: codeOf() })).refusal.code).toBe("user-already-verified");
});

test("two who ask for a code at once: one mail; two who show it at once: one proof", async () => {
  const { token } = (await guest().accounts.registerStudent({ ...mona, email: "twice@example.com" })).body;
  await world.drain();
  world.clock.advance(61);
  world.mails.length = 0;
  const me = clientOf(world, { token: token ?? "" });
  const asked = await Promise.all([me.accounts.sendEmailCode(), me.accounts.sendEmailCode()]);
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 429]);
  await world.drain();
  expect(world.mails.filter(({ to }) => to === "twice@example.com")).toHaveLength(1);
  const code = codeOf("twice@example.com");
  const shown = await Promise.all([me.accounts.confirmEmail({ code }), me.accounts.confirmEmail({ code })]);
  expect(shown.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("whoever's address is proven is mailed no code", async () => {
  const me = await as(world, world.people.salma);
  const { refusal } = await me.accounts.sendEmailCode();
  expect(refusal.code).toBe("email-already-verified");
});

test("two registrations of one address at once: one account", async () => {
  const twin = { ...mona, email: "Twin@example.com" };
  const answers = await Promise.all([
    guest().accounts.registerStudent(twin),
    guest().accounts.registerStudent({ ...twin, email: "twin@EXAMPLE.com" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ["unknown address", { email: "nobody@example.com", password: castPassword }],
  ["wrong password", { email: "salma@hiwar.local", password: "wrong-2026" }],
])("%s answers wrong-password and nothing else", async (_name, credentials) => {
  const { status, refusal } = await guest().accounts.signIn(credentials);
  expect([status, refusal.code]).toEqual([401, "wrong-password"]);
});

test("ten failures lock the account's address, parallel tries included, until fifteen minutes have passed", async () => {
  const credentials = { email: "omar@hiwar.local", password: "wrong-2026" };
  const codes = (await Promise.all(Array.from({ length: 14 }, () => guest().accounts.signIn(credentials)))).map(
    ({ refusal }) => refusal.code,
  );
  expect(codes.filter((code) => code === "wrong-password")).toHaveLength(10);
  expect(codes.filter((code) => code === "too-many-requests")).toHaveLength(4);
  world.clock.advance(15 * 60 + 1);
  expect((await guest().accounts.signIn({ ...credentials, password: castPassword })).status).toBe(200);
});

test("a device that signed in before, and out again, is not locked out by others' failures", async () => {
  const known = await guest().accounts.signIn({ email: "nour@hiwar.local", password: castPassword });
  const device = { headers: { cookie: cookieOf(known.headers) } };
  const leaving = await guest().accounts.signOut({}, device);
  expect([leaving.status, leaving.headers.get("set-cookie")]).toEqual([200, null]);
  const refused = await guest().accounts.refresh({}, device);
  expect([refused.refusal.code, refused.headers.get("set-cookie")]).toEqual(["unauthenticated", null]);
  for (let turn = 0; turn < 11; turn++) await guest().accounts.signIn({ email: "nour@hiwar.local", password: "wrong-2026" });
  const again = { email: "nour@hiwar.local", password: castPassword };
  // A device of another person gets no exception from the limit.
  const other = await guest().accounts.signIn({ email: "youssef@hiwar.local", password: castPassword });
  expect((await guest().accounts.signIn(again, { headers: { cookie: cookieOf(other.headers) } })).refusal.code).toBe("too-many-requests");
  expect((await guest().accounts.signIn(again, device)).status).toBe(200);
});

test("a refresh that could not be committed leaves the device its secret", async () => {
  const known = await guest().accounts.signIn({ email: "nour@hiwar.local", password: castPassword });
  const device = { headers: { cookie: cookieOf(known.headers) } };
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'going down' using errcode = '57P01'; end $$`.execute(
    world.db,
  );
  await sql`create constraint trigger fails after insert on device_secret deferrable initially deferred for each row execute function fail()`.execute(
    world.db,
  );
  const failed = await guest().accounts.refresh({}, device);
  await sql`drop function fail() cascade`.execute(world.db);
  expect([failed.status, failed.headers.get("set-cookie")]).toEqual([503, null]);
  expect((await guest().accounts.refresh({}, device)).status).toBe(200);
});

test("refresh rotates; the previous secret works until its successor is used, then its use ends the session", async () => {
  const first = await guest().accounts.signIn({ email: "salma@hiwar.local", password: castPassword });
  const refresh = (cookie: string) => guest().accounts.refresh({}, { headers: { cookie } });
  const [one, two] = await Promise.all([refresh(cookieOf(first.headers)), refresh(cookieOf(first.headers))]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const third = await refresh(cookieOf(two.headers));
  expect(third.status).toBe(200);
  expect((await refresh(cookieOf(first.headers))).refusal.code).toBe("unauthenticated");
  expect((await refresh(cookieOf(third.headers))).refusal.code).toBe("unauthenticated");
});

test("a copy of a device's secret used ever again pushes nothing out of the session's memory", async () => {
  const first = await guest().accounts.signIn({ email: "salma@hiwar.local", password: castPassword });
  const refresh = (cookie: string) => guest().accounts.refresh({}, { headers: { cookie } });
  const own = cookieOf((await refresh(cookieOf(first.headers))).headers);
  let stolen = "";
  const secrets = () => world.db.selectFrom("device_secret").select("hash").execute();
  const before = (await secrets()).length;
  for (let turn = 0; turn < 55; turn++) stolen = cookieOf((await refresh(cookieOf(first.headers))).headers) || stolen;
  expect((await secrets()).length - before).toBe(4);
  const again = await refresh(own);
  expect(again.status).toBe(200);
  expect((await refresh(stolen)).refusal.code).toBe("unauthenticated");
  // Using the copied secret after it was spent ends the whole session.
  expect((await refresh(cookieOf(again.headers))).refusal.code).toBe("unauthenticated");
});

test("another site's page cannot refresh", async () => {
  const signedIn = await guest().accounts.signIn({ email: "salma@hiwar.local", password: castPassword });
  const headers = { cookie: cookieOf(signedIn.headers), origin: "http://evil.example" };
  expect((await guest().accounts.refresh({}, { headers })).status).toBe(403);
});

/** Calls `call` while another change of the person's password holds its lock; returns its answer after that change commits. */
async function whilePasswordChanges<R>(personId: number, call: () => Promise<R>): Promise<R> {
  let isAnswered = false;
  const { answer } = await world.db.transaction().execute(async (db) => {
    await db.updateTable("person").set({ password_hash: "another" }).where("id", "=", personId).execute();
    const answer = call();
    void answer.finally(() => {
      isAnswered = true;
    });
    await until(async () => isAnswered || (await countLockWaits(world.db)) > 0);
    return { answer };
  });
  return answer;
}

test("a password that is changed while somebody uses the old one lets them in no more, and is not written over", async () => {
  const credentials = { email: "youssef@hiwar.local", password: "felucca-77" };
  const youssef = await as(world, world.people.youssef);
  const restore = await world.db
    .selectFrom("person")
    .select("password_hash")
    .where("id", "=", world.people.youssef)
    .executeTakeFirstOrThrow();
  const signedIn = await whilePasswordChanges(world.people.youssef, () => guest().accounts.signIn(credentials));
  expect(signedIn.refusal.code).toBe("wrong-password");
  await world.db.updateTable("person").set(restore).where("id", "=", world.people.youssef).execute();
  const changed = await whilePasswordChanges(world.people.youssef, () =>
    youssef.accounts.changePassword({ current: credentials.password, password: "felucca-90" }),
  );
  expect(changed.refusal.code).toBe("wrong-password");
});

test("staff sign in on the dashboard's host with the second factor, once a code", async () => {
  const admin = clientOf(world, { host: new URL(world.settings.adminUrl).host });
  const credentials = { email: "amal@hiwar.local", password: castPassword };
  expect((await guest().accounts.signIn(credentials)).refusal.code).toBe("forbidden");
  const ticket = (await admin.accounts.signIn(credentials)).body.secondFactor ?? "";
  const code = new TOTP({ secret: Secret.fromBase32(castTotpSecret) }).generate({ timestamp: world.clock.now().epochMilliseconds });
  expect((await admin.accounts.passSecondFactor({ ticket, code: code === "000000" ? "111111" : "000000" })).refusal.code).toBe(
    "invalid-verification-code",
  );
  expect((await admin.accounts.passSecondFactor({ ticket, code })).body.user?.name).toBe("أمل فتحي");
  expect((await admin.accounts.passSecondFactor({ ticket, code })).refusal.code).toBe("invalid-verification-code");
});

test("a block ends the person's sessions and is undone by staff only", async () => {
  const amal = await as(world, world.people.amal);
  const omar = await as(world, world.people.omar);
  expect((await omar.accounts.block({ id: world.people.salma, blocked: true })).status).toBe(403);
  expect((await amal.accounts.block({ id: world.people.omar, blocked: true })).status).toBe(200);
  await expect.poll(async () => (await omar.accounts.current()).status).toBe(401);
  expect((await amal.accounts.block({ id: world.people.omar, blocked: false })).status).toBe(200);
});

test("admins change and block whoever is not an admin; those only a super admin", async () => {
  const [amal, karim] = [await as(world, world.people.amal), await as(world, world.people.karim)];
  const { hoda, lens } = world.people;
  expect((await amal.accounts.change({ id: String(hoda), job: "مديرة" })).status).toBe(200);
  expect((await amal.accounts.change({ id: String(lens), job: "استوديو" })).status).toBe(200);
  expect((await amal.accounts.change({ id: String(world.people.karim), job: "مدير" })).refusal.code).toBe("forbidden");
  expect((await karim.accounts.change({ id: String(world.people.amal), job: "مديرة" })).status).toBe(200);
  expect((await amal.accounts.block({ id: lens, blocked: true })).status).toBe(200);
  expect((await amal.accounts.block({ id: lens, blocked: false })).status).toBe(200);
  expect((await amal.accounts.block({ id: world.people.karim, blocked: true })).refusal.code).toBe("forbidden");
});

test("strangers: another's profile and another's device are not there", async () => {
  const salma = await as(world, world.people.salma);
  const hodaDevices = await (await as(world, world.people.hoda)).accounts.devices();
  expect((await salma.accounts.read({ id: String(world.people.omar) })).refusal.code).toBe("user-not-found");
  expect((await salma.accounts.change({ id: String(world.people.omar), job: "طبيبة" })).refusal.code).toBe("user-not-found");
  expect((await salma.accounts.endDevice({ id: hodaDevices.body.list[0]?.id ?? "" })).refusal.code).toBe("session-not-found");
});

test("another device is ended with a fresh proof, this one without", async () => {
  const enter = async () => {
    const { body } = await guest().accounts.signIn({ email: "omar@hiwar.local", password: castPassword });
    return clientOf(world, { token: body.token ?? "" });
  };
  const [here, there] = [await enter(), await enter()];
  const id = (await there.accounts.devices()).body.list.find(({ current }) => current)?.id ?? "";
  expect((await here.accounts.endDevice({ id })).refusal.code).toBe("step-up-required");
  expect((await here.accounts.askStepUp()).body).toEqual({ ways: ["password"], options: null });
  expect((await here.accounts.stepUp({ password: "felucca-1999" })).refusal.code).toBe("wrong-password");
  expect((await there.accounts.current()).status).toBe(200);
  const { signedIn } = (await here.accounts.stepUp({ password: castPassword })).body;
  const proven = clientOf(world, { token: signedIn.token ?? "" });
  expect((await proven.accounts.endDevice({ id })).status).toBe(200);
  await expect.poll(async () => (await there.accounts.current()).status).toBe(401);
  const other = await enter();
  expect([(await other.accounts.signOut()).status, (await other.accounts.current()).status]).toEqual([200, 401]);
});

test("right passwords of step-ups are no wrong tries", async () => {
  let client = await as(world, world.people.omar);
  for (let time = 0; time < 11; time += 1) {
    const { status, body } = await client.accounts.stepUp({ password: castPassword });
    expect(status).toBe(200);
    client = clientOf(world, { token: body.signedIn.token ?? "" });
  }
});

test("nothing defective was logged", () => {
  expect(world.defects).toEqual([]);
});

test("codes are forgotten after a month, sessions half a year after they ran out", async () => {
  const signedIn = await guest().accounts.signIn({ email: "salma@hiwar.local", password: castPassword });
  await guest().accounts.sendResetCode({ email: "salma@hiwar.local" });
  await world.drain();
  const start = world.clock.now();
  const codes = () => world.db.selectFrom("confirmation_code").select("id").execute();
  const sessions = () => world.db.selectFrom("device_session").select("id").where("created_at", "<=", start).execute();
  expect([signedIn.status, (await codes()).length > 0, (await sessions()).length > 0]).toEqual([200, true, true]);
  world.clock.advance(32 * 86_400);
  await world.tick();
  expect([await codes(), (await sessions()).length > 0]).toEqual([[], true]);
  world.clock.set(start.add({ hours: 24 * (365 + 181) }));
  await world.tick();
  expect([await sessions(), await world.db.selectFrom("device_secret").select("hash").execute()]).toEqual([[], []]);
});
