import { afterAll, beforeAll, expect, test } from "vitest";
import { castPassword } from "../../test/cast.ts";
import { as, type Client, clientOf } from "../../test/client.ts";
import { createReachingWorld, googlesBrowser, type ReachingWorld } from "../../test/reach.ts";

let reach: ReachingWorld;
beforeAll(async () => {
  reach = await createReachingWorld();
});
afterAll(() => reach.close());

const guest = () => clientOf(reach.world, googlesBrowser);
type Account = Parameters<ReachingWorld["credential"]>[0];
const enter = async (account: Account, more: object = {}) =>
  guest().accounts.signInWithGoogle({ ...(await reach.credential(account)), ...more });
const mailTo = (address: string) => reach.world.mails.findLast(({ to }) => to === address);

test("the page is told what draws the button", async () => {
  const { body } = await guest().accounts.google();
  expect(body.clientId).toMatch(/\.apps\.googleusercontent\.com$/);
  expect(body.nonce).toMatch(/^[\w-]{65}$/);
  expect(body.scriptUrl).toMatch(/\/gsi\/client$/);
});

test("a new student registers, has no password and a proven address, and signs in again", async () => {
  const karma = { email: "karma@gmail.com" };
  expect((await enter(karma)).refusal.code).toBe("user-not-found");
  const first = await enter(karma, { role: "student" });
  expect(first.body.user).toMatchObject({ name: "كارما عادل", hasPassword: false, hasGoogle: true, verifiedEmail: true });
  const again = await enter({ ...karma, name: "Someone Else" });
  expect(again.body.user?.id).toBe(first.body.user?.id);
});

test("a name that does not fit is asked for; a tutor's is Arabic; an unproven address is mailed a code", async () => {
  const youssef = { email: "y@example.com", name: "Youssef", isVerified: false };
  expect((await enter(youssef, { role: "student" })).refusal.code).toBe("api-invalid-user-name");
  expect((await enter(youssef, { role: "tutor", name: "Youssef Ali" })).refusal.code).toBe("api-invalid-user-name");
  const { body } = await enter(youssef, { role: "tutor", name: "يوسف علي" });
  expect(body.user).toMatchObject({ role: 3, verifiedEmail: false });
  await reach.world.drain();
  expect(mailTo("y@example.com")?.text).toMatch(/\b\d{5}\b/);
});

test("an address that is none of ours is refused before an account is made of it", async () => {
  const { refusal } = await enter({ email: "o'neil@example.com", name: "كريم سامي" }, { role: "student" });
  expect(refusal.code).toBe("invalid-email-address");
});

test("linking: Google's own mailbox of a proven account, or the password; never an address alone", async () => {
  const set = (email: string, who: "salma" | "omar" | "hoda") =>
    reach.world.db.updateTable("person").set({ email }).where("id", "=", reach.world.people[who]).execute();
  await set("salma@gmail.com", "salma");
  expect((await enter({ email: "salma@gmail.com", isVerified: false })).refusal.code).toBe("unverified-email");
  const salma = await enter({ email: "Salma@gmail.com" });
  expect(salma.body.user).toMatchObject({ id: reach.world.people.salma, hasPassword: true, hasGoogle: true });
  await reach.world.drain();
  const told = () => reach.world.mails.filter(({ to, subject }) => to === "salma@gmail.com" && subject.includes("بجوجل")).length;
  expect(told()).toBe(1);
  await reach.world.db.updateTable("person").set({ google_subject: null }).where("id", "=", reach.world.people.salma).execute();
  reach.world.clock.advance(60);
  await enter({ email: "Salma@gmail.com" });
  await reach.world.drain();
  expect(told()).toBe(2);

  const elsewhere = { email: "omar@hiwar.local" };
  expect((await enter(elsewhere)).refusal.code).toBe("user-exists");
  expect((await enter(elsewhere, { password: "wrong-2026" })).refusal.code).toBe("wrong-password");
  expect((await enter(elsewhere, { password: castPassword })).body.user?.id).toBe(reach.world.people.omar);

  await set("hoda@gmail.com", "hoda");
  await reach.world.db.updateTable("person").set({ email_verified_at: null }).where("id", "=", reach.world.people.hoda).execute();
  expect((await enter({ email: "hoda@gmail.com" })).refusal.code).toBe("user-exists");
});

test("a second Google identity does not take an account that has one", async () => {
  await reach.world.db.updateTable("person").set({ google_subject: "1" }).where("id", "=", reach.world.people.omar).execute();
  expect((await enter({ email: "omar@hiwar.local" }, { password: castPassword })).refusal.code).toBe("user-exists");
});

test("one account when two sign-ups of one identity arrive at once", async () => {
  const [one, two] = await Promise.all([
    enter({ email: "both@gmail.com" }, { role: "student" }),
    enter({ email: "both@gmail.com" }, { role: "student" }),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body.user?.id).toBe(two.body.user?.id);
});

test("a credential is good once, for its page, and only from Google", async () => {
  const proof = await reach.credential({ email: "once@gmail.com" });
  const answers = await Promise.all([
    guest().accounts.signInWithGoogle({ ...proof, role: "student" }),
    guest().accounts.signInWithGoogle({ ...proof, role: "student" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const other = await reach.credential({ email: "once@gmail.com" });
  const { refusal } = await guest().accounts.signInWithGoogle({ ...other, nonce: crypto.randomUUID() });
  expect([refusal.code, refusal.fields]).toEqual(["bad-request", { credential: "invalid" }]);
  for (const fault of ["wrong-audience", "wrong-issuer", "wrong-algorithm", "expired", "corrupt-signature"]) {
    await reach.fail("google", "credential", fault);
    expect((await enter({ email: "once@gmail.com" })).refusal.code).toBe("bad-request");
  }
});

test("a credential that another browser began opens nothing here, nor one of a page's own nonce", async () => {
  const strangers = clientOf(reach.world);
  const asked = await strangers.accounts.google();
  const cookie = asked.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^hiwar_flow_[0-9a-f]{8}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const [first, second] = [await guest().accounts.google(), await guest().accounts.google()];
  expect([first.headers.get("set-cookie"), first.body.nonce === second.body.nonce]).toEqual([null, false]);
  const proof = await reach.credential({ email: "once@gmail.com" });
  const none = await strangers.accounts.signInWithGoogle(proof);
  const other = await clientOf(reach.world, { cookie: cookie.split(";")[0] ?? "" }).accounts.signInWithGoogle(proof);
  expect([none.refusal.fields, other.refusal.fields]).toEqual([{ credential: "invalid" }, { credential: "invalid" }]);
  const nonce = "a".repeat(65);
  const { credential } = await reach.control<{ credential: string }>("/google/credential", {
    email: "once@gmail.com",
    name: "كارما عادل",
    nonce,
  });
  expect((await guest().accounts.signInWithGoogle({ credential, nonce })).refusal.fields).toEqual({ credential: "invalid" });
  expect((await guest().accounts.signInWithGoogle(proof)).status, "it was not used up by them").toBe(200);
});

test("two tabs of a new browser that ask at the same moment both sign in", async () => {
  const email = "tabs@gmail.com";
  const tabs = await Promise.all([clientOf(reach.world).accounts.google(), clientOf(reach.world).accounts.google()]);
  // Keeps cookies like a browser: one with the same name replaces the previous one.
  const kept = new Map(tabs.map(({ headers }) => headers.get("set-cookie")?.split(";")[0]?.split("=") as [string, string]));
  const browser = clientOf(reach.world, { cookie: [...kept].map((cookie) => cookie.join("=")).join("; ") });
  for (const { body } of tabs) {
    const account = { email, name: "كارما عادل", nonce: body.nonce };
    const { credential } = await reach.control<{ credential: string }>("/google/credential", account);
    expect((await browser.accounts.signInWithGoogle({ credential, nonce: body.nonce, role: "student" })).status).toBe(200);
  }
  expect((await browser.accounts.google()).headers.get("set-cookie")).toBeNull();
});

test("whoever made an account by Google with an address that is not proven is out once its owner resets the password", async () => {
  const victim = { email: "victim@example.com", isVerified: false };
  const made = await enter(victim, { role: "student" });
  expect(made.body.user).toMatchObject({ hasGoogle: true, verifiedEmail: false });
  reach.world.clock.advance(61);
  await guest().accounts.sendResetCode({ email: victim.email });
  await reach.world.drain();
  const code = mailTo(victim.email)?.text.match(/\b\d{5}\b/)?.[0] ?? "";
  expect((await guest().accounts.resetPassword({ email: victim.email, password: "felucca-77", code })).status).toBe(200);
  expect((await enter(victim)).refusal.code).toBe("unverified-email");
  expect((await enter(victim, { password: "felucca-77" })).refusal.code).toBe("unverified-email");
  const { body } = await guest().accounts.signIn({ email: victim.email, password: "felucca-77" });
  expect(body.user).toMatchObject({ id: made.body.user?.id, hasGoogle: false, verifiedEmail: true });
});

test("keys that rotate in the middle of it disturb nobody", async () => {
  await reach.control("/google/rotate", {});
  await reach.until(async () => (await enter({ email: "once@gmail.com" })).status === 200);
});

test("the blocked stay out, and staff sign in elsewhere", async () => {
  const amal = { email: "amal@hiwar.local" };
  expect((await enter(amal, { password: castPassword })).refusal.code).toBe("forbidden");
  const { body } = await enter({ email: "blocked@gmail.com" }, { role: "student" });
  const id = body.user?.id ?? 0;
  await (await as(reach.world, reach.world.people.amal)).accounts.block({ id, blocked: true });
  expect((await enter({ email: "blocked@gmail.com" })).refusal.code).toBe("forbidden");
});

test("an account without a password sets one with Google again, and only with its own", async () => {
  const { body } = await enter({ email: "nopass@gmail.com" }, { role: "student" });
  const me = clientOf(reach.world, { ...googlesBrowser, token: body.token ?? "" });
  expect((await me.accounts.changePassword({ current: "x", password: "felucca-77" })).refusal.code).toBe("no-password");
  const another = await reach.credential({ email: "karma@gmail.com" });
  expect((await me.accounts.changePassword({ google: another, password: "felucca-77" })).refusal.code).toBe("bad-request");
  const google = await reach.credential({ email: "nopass@gmail.com" });
  expect((await me.accounts.changePassword({ google, password: "felucca-77" })).status).toBe(200);
  expect((await me.accounts.current()).body.hasPassword).toBe(true);
  expect((await me.accounts.changePassword({ password: "felucca-78" })).refusal.fields).toEqual({ current: "required" });
  expect((await guest().accounts.signIn({ email: "nopass@gmail.com", password: "felucca-77" })).status).toBe(200);
});

test("an account of Google's proves itself anew by its own Google account, once a token, before it ends another device", async () => {
  const entered = () => enter({ email: "devices@gmail.com" }, { role: "student" });
  const [here, there] = [(await entered()).body.token ?? "", (await entered()).body.token ?? ""].map((token) =>
    clientOf(reach.world, { ...googlesBrowser, token }),
  ) as [Client, Client];
  const id = (await there.accounts.devices()).body.list.find(({ current }) => current)?.id ?? "";
  expect((await here.accounts.endDevice({ id })).refusal.code).toBe("step-up-required");
  expect((await here.accounts.askStepUp()).body.ways).toEqual(["google"]);
  const another = await reach.credential({ email: "karma@gmail.com" });
  expect((await here.accounts.stepUp({ google: another })).refusal.code).toBe("bad-request");
  expect((await here.accounts.stepUp({ password: "felucca-77" })).refusal.code).toBe("invalid-verification-code");
  const google = await reach.credential({ email: "devices@gmail.com" });
  const { signedIn } = (await here.accounts.stepUp({ google })).body;
  const proven = clientOf(reach.world, { ...googlesBrowser, token: signedIn.token ?? "" });
  expect((await proven.accounts.stepUp({ google })).refusal.code).toBe("bad-request");
  expect((await proven.accounts.endDevice({ id })).status).toBe(200);
  expect((await there.accounts.current()).status).toBe(401);
});

test("the address changes with a proof of oneself and a code to the new one; the old one is told", async () => {
  const { world } = reach;
  const nour = await as(world, world.people.nour);
  const ask = (email: string, proof: object) => nour.accounts.sendCodeToNewEmail({ email, ...proof });
  expect((await ask("nour.new@example.com", { current: "wrong-2026" })).refusal.code).toBe("wrong-password");
  expect((await ask("youssef@hiwar.local", { current: castPassword })).refusal.code).toBe("user-exists");
  expect((await ask("nour.new@example.com", { current: castPassword })).status).toBe(200);
  await world.drain();
  const code = mailTo("nour.new@example.com")?.text.match(/\b\d{5}\b/)?.[0] ?? "";
  expect((await nour.accounts.confirmNewEmail({ code: code === "00000" ? "11111" : "00000" })).refusal.code).toBe(
    "invalid-verification-code",
  );
  const answers = await Promise.all([nour.accounts.confirmNewEmail({ code }), nour.accounts.confirmNewEmail({ code })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await nour.accounts.current()).body).toMatchObject({ email: "nour.new@example.com", verifiedEmail: true });
  await world.drain();
  expect(mailTo("nour@hiwar.local")?.subject).toContain("تغيّر بريد");
});

test("an address that was taken while the code was on its way is refused", async () => {
  const { world } = reach;
  const youssef = await as(world, world.people.youssef);
  await youssef.accounts.sendCodeToNewEmail({ email: "wanted@example.com", current: castPassword });
  await world.drain();
  const code = mailTo("wanted@example.com")?.text.match(/\b\d{5}\b/)?.[0] ?? "";
  await guest().accounts.registerStudent({ name: "ليلى سمير", email: "wanted@example.com", password: "river-2026" });
  expect((await youssef.accounts.confirmNewEmail({ code })).refusal.code).toBe("user-exists");
});

test("nothing defective was logged", () => {
  expect(reach.world.defects).toEqual([]);
});
