import { afterAll, beforeAll, expect, test } from "vitest";
import { TestPasskey } from "../../test/authenticator.ts";
import { castPassword } from "../../test/cast.ts";
import { as, type Client, callerOf, clientOf } from "../../test/client.ts";
import { staffCode } from "../../test/totp.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let guest: Client;
let managersGuest: Client;
beforeAll(async () => {
  world = await createTestWorld();
  guest = clientOf(world, { host: new URL(world.settings.adminUrl).host });
  managersGuest = clientOf(world, { host: new URL(world.settings.appUrl).host });
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const adminOrigin = () => new URL(world.settings.adminUrl).origin;
const appOrigin = () => new URL(world.settings.appUrl).origin;

/** Adds a passkey for a person and returns it with the client and the reply. */
async function added(who: "amal" | "karim" | "lens" | "hoda", name = "هاتفي") {
  const client = await as(world, world.people[who]);
  const passkey = new TestPasskey(who === "hoda" ? appOrigin() : adminOrigin());
  const { options } = (await client.accounts.offerPasskey()).body;
  const reply = await client.accounts.addPasskey({ name, response: passkey.make(options) });
  expect(reply.status).toBe(200);
  return { client, passkey, reply };
}
const ask = async (client = guest, ticket?: string) =>
  (await client.accounts.askPasskey(ticket === undefined ? {} : { ticket })).body.options;
const ticketOf = async (email: string) => (await guest.accounts.signIn({ email, password: castPassword })).body.secondFactor ?? "";

test("a passkey signs in on its host, alone or after the password, and its owner is told by mail that it is there", async () => {
  const { passkey, client } = await added("amal");
  await world.drain();
  expect(world.mails.at(-1)).toMatchObject({ to: "amal@hiwar.local", text: expect.stringContaining("مفتاح مرور") });
  const alone = await guest.accounts.signInWithPasskey({ response: passkey.sign(await ask()) });
  expect(alone.body.user?.email).toBe("amal@hiwar.local");
  const signedIn = await guest.accounts.signIn({ email: "amal@hiwar.local", password: castPassword });
  expect(signedIn.body.ways).toEqual(["passkey", "code"]);
  const ticket = signedIn.body.secondFactor ?? "";
  const options = await ask(guest, ticket);
  expect(options.allowCredentials?.map(({ id }) => id)).toEqual([passkey.id]);
  expect((await guest.accounts.signInWithPasskey({ ticket, response: passkey.sign(options) })).status).toBe(200);
  const own = (await client.accounts.factors()).body.passkeys;
  expect(own).toMatchObject([{ name: "هاتفي", isSynced: false, usedAt: expect.any(String) }]);
});

test("a manager signs in on the app with a passkey in place of the password, and it opens no other host", async () => {
  const { passkey } = await added("hoda");
  expect((await guest.accounts.signInWithPasskey({ response: passkey.sign(await ask()) })).refusal.code).toBe("invalid-verification-code");
  const signedIn = await managersGuest.accounts.signInWithPasskey({ response: passkey.sign(await ask(managersGuest)) });
  expect(signedIn.body.user?.email).toBe("hoda@hiwar.local");
});

test("what a passkey signed counts once, soon, and for what it was asked", async () => {
  const { passkey, client } = await added("karim");
  const options = await ask();
  const response = passkey.sign(options);
  const tries = await Promise.all(Array.from({ length: 8 }, () => guest.accounts.signInWithPasskey({ response })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ refusal }) => refusal.code === "invalid-verification-code")).toHaveLength(7);
  const late = await ask();
  world.clock.advance(5 * 60 + 1);
  expect((await guest.accounts.signInWithPasskey({ response: passkey.sign(late) })).refusal.code).toBe("invalid-verification-code");
  const forStepUp = (await client.accounts.askStepUp()).body.options;
  if (!forStepUp) throw new Error("no passkey is asked");
  expect((await guest.accounts.signInWithPasskey({ response: passkey.sign(forStepUp) })).refusal.code).toBe("invalid-verification-code");
  expect((await client.accounts.stepUp({ response: passkey.sign(await ask()) })).refusal.code).toBe("invalid-verification-code");
});

test.each([
  ["a page of another origin", { origin: "http://admin.localhost.evil.example" }],
  ["nobody who unlocked it", { isVerified: false }],
])("from %s nothing is taken, neither a new passkey nor a sign-in", async (_name, otherwise) => {
  const { passkey, client } = await added("lens");
  const refused = await guest.accounts.signInWithPasskey({ response: passkey.sign(await ask(), otherwise) });
  expect(refused.refusal.code).toBe("invalid-verification-code");
  const { options } = (await client.accounts.offerPasskey()).body;
  const made = new TestPasskey(adminOrigin()).make(options, otherwise);
  expect((await client.accounts.addPasskey({ name: "آخر", response: made })).refusal.code).toBe("invalid-verification-code");
});

test("a counter that does not grow betrays a copy", async () => {
  const { passkey } = await added("lens");
  expect((await guest.accounts.signInWithPasskey({ response: passkey.sign(await ask(), { counter: 7 }) })).status).toBe(200);
  for (const counter of [7, 3]) {
    const copy = await guest.accounts.signInWithPasskey({ response: passkey.sign(await ask(), { counter }) });
    expect(copy.refusal.code).toBe("invalid-verification-code");
  }
});

test("another's passkey passes nobody's ticket, and another's challenge makes no passkey", async () => {
  const { passkey, client } = await added("lens");
  const ticket = await ticketOf("karim@hiwar.local");
  expect((await guest.accounts.signInWithPasskey({ ticket, response: passkey.sign(await ask(guest, ticket)) })).refusal.code).toBe(
    "invalid-verification-code",
  );
  const karim = await as(world, world.people.karim);
  const { options } = (await karim.accounts.offerPasskey()).body;
  const taken = await client.accounts.addPasskey({ name: "له", response: new TestPasskey(adminOrigin()).make(options) });
  expect(taken.refusal.code).toBe("invalid-verification-code");
});

test("one credential is one passkey, whoever shows it and however often at once", async () => {
  const client = await as(world, world.people.karim);
  const passkey = new TestPasskey(adminOrigin());
  const offers = await Promise.all(Array.from({ length: 5 }, async () => (await client.accounts.offerPasskey()).body.options));
  const replies = await Promise.all(offers.map((options) => client.accounts.addPasskey({ name: "واحد", response: passkey.make(options) })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ refusal }) => refusal.code === "illegal")).toHaveLength(4);
});

test("a passkey is called otherwise and given up; the last factor of staff stays, a manager may go back to the password", async () => {
  const { client } = await added("hoda", "قديم");
  const [first] = (await client.accounts.factors()).body.passkeys;
  const id = first?.id ?? "";
  expect((await client.accounts.renamePasskey({ id, name: "حاسوب المكتب" })).body.passkeys[0]?.name).toBe("حاسوب المكتب");
  for (const passkey of (await client.accounts.factors()).body.passkeys)
    expect((await client.accounts.removePasskey({ id: passkey.id })).status).toBe(200);
  const amal = await as(world, world.people.amal);
  const own = (await amal.accounts.factors()).body.passkeys;
  expect((await amal.accounts.removeAuthenticator()).body.authenticatorAt).toBeNull();
  for (const passkey of own.slice(1)) await amal.accounts.removePasskey({ id: passkey.id });
  expect((await amal.accounts.removePasskey({ id: own[0]?.id ?? "" })).refusal.code).toBe("illegal");
});

test("two who give up the last two factors at once: one of them stays", async () => {
  const client = await as(world, world.people.lens);
  const own = (await client.accounts.factors()).body.passkeys;
  for (const passkey of own.slice(1)) await client.accounts.removePasskey({ id: passkey.id });
  const answers = await Promise.all([client.accounts.removeAuthenticator(), client.accounts.removePasskey({ id: own[0]?.id ?? "" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a step-up by passkey or code opens ten minutes for this session alone; a code that signed in steps nothing up", async () => {
  const { passkey } = await added("karim");
  const [one, other] = [await callerOf(world, world.people.karim), await callerOf(world, world.people.karim)];
  for (const { sessionId } of [one, other])
    await world.db.updateTable("device_session").set({ stepped_up_at: null }).where("id", "=", sessionId).execute();
  const [before, stranger] = [clientOf(world, one), clientOf(world, other)];
  const tried = async (who: Client) => (await who.accounts.makeRecoveryCodes()).refusal.code ?? "done";
  expect(await tried(before)).toBe("step-up-required");
  const { ways, options } = (await before.accounts.askStepUp()).body;
  expect(ways).toEqual(["passkey", "code"]);
  if (!options) throw new Error("no passkey is asked");
  const { signedIn } = (await before.accounts.stepUp({ response: passkey.sign(options) })).body;
  const client = clientOf(world, { ...one, token: signedIn.token ?? "" });
  expect(await tried(before), "the bearer of before opens nothing any more").toBe("unauthenticated");
  expect([await tried(client), await tried(stranger)]).toEqual(["done", "step-up-required"]);
  world.clock.advance(10 * 60);
  expect(await tried(client)).toBe("step-up-required");
  const code = staffCode(world.clock.now());
  expect((await guest.accounts.passSecondFactor({ ticket: await ticketOf("karim@hiwar.local"), code })).status).toBe(200);
  expect((await client.accounts.stepUp({ code })).refusal.code).toBe("invalid-verification-code");
  world.clock.advance(30);
  const next = staffCode(world.clock.now());
  const twice = await Promise.all([client.accounts.stepUp({ code: next }), stranger.accounts.stepUp({ code: next })]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  const lost = twice[0].status === 422 ? client : stranger;
  expect((await lost.accounts.stepUp({ password: castPassword })).refusal.code).toBe("invalid-verification-code");
});

test("a manager without a passkey steps up by the password, with one by it alone", async () => {
  const before = await as(world, world.people.hoda);
  expect((await before.accounts.askStepUp()).body).toEqual({ ways: ["password"], options: null });
  expect((await before.accounts.stepUp({ password: "felucca-1999" })).refusal.code).toBe("wrong-password");
  const { status, body } = await before.accounts.stepUp({ password: castPassword });
  expect(status).toBe(200);
  const client = clientOf(world, { token: body.signedIn.token ?? "" });
  expect((await client.accounts.stepUp({})).refusal.fields).toEqual({ code: "required" });
  await added("hoda");
  expect((await client.accounts.askStepUp()).body.ways).toEqual(["passkey"]);
  expect((await client.accounts.stepUp({ password: castPassword })).refusal.code).toBe("invalid-verification-code");
});
