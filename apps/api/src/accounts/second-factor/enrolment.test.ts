import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TestPasskey } from "../../test/authenticator.ts";
import { castPassword } from "../../test/cast.ts";
import { as, type Client, clientOf } from "../../test/client.ts";
import { connectTo } from "../../test/socket.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { recoveryHash } from "./verify.ts";

let world: TestWorld;
let guest: Client;
beforeAll(async () => {
  world = await createTestWorld();
  guest = clientOf(world, { host: new URL(world.settings.adminUrl).host });
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

/** Amal has only a password. */
beforeEach(async () => {
  const personId = world.people.amal;
  for (const table of ["staff_factor", "recovery_code", "passkey", "device_session", "authenticator_offer"] as const)
    await world.db.deleteFrom(table).where("person_id", "=", personId).execute();
});

const host = () => new URL(world.settings.adminUrl).host;
const email = "amal@hiwar.local";
const signIn = async () => (await guest.accounts.signIn({ email, password: castPassword })).body;
const enrolling = async () => clientOf(world, { host: host(), token: (await signIn()).token ?? "" });
const shows = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().epochMilliseconds });

/** Sets up an authenticator; returns its secret and the answer. */
async function enrol() {
  const client = await enrolling();
  const { secret } = (await client.accounts.offerAuthenticator()).body;
  return { client, secret, ...(await client.accounts.addAuthenticator({ code: shows(secret) })) };
}

test("the right password without a factor signs nobody in: its session sets a factor up, and that opens the door", async () => {
  const answer = await signIn();
  expect(answer).toMatchObject({ user: null, secondFactor: null, token: expect.any(String) });
  const client = clientOf(world, { host: host(), token: answer.token ?? "" });
  expect((await client.accounts.current()).refusal.code).toBe("forbidden");
  await expect(connectTo(world.url, answer.token ?? "", host())).rejects.toThrow("unauthenticated");
  const { secret, uri } = (await client.accounts.offerAuthenticator()).body;
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toContain("issuer=Hiwar");
  const wrong = shows(secret) === "000000" ? "111111" : "000000";
  expect((await client.accounts.addAuthenticator({ code: wrong })).refusal.code).toBe("invalid-verification-code");
  const { body } = await client.accounts.addAuthenticator({ code: shows(secret) });
  expect(body.signedIn?.user?.email).toBe(email);
  expect(new Set(body.recoveryCodes).size).toBe(10);
  const full = clientOf(world, { host: host(), token: body.signedIn?.token ?? "" });
  expect((await full.accounts.current()).body.email).toBe(email);
  expect((await client.accounts.factors()).refusal.code, "the session that set it up is over").toBe("unauthenticated");
  expect((await signIn()).ways).toEqual(["code", "recovery"]);
});

test("the code that confirmed an authenticator signs nobody in", async () => {
  const { secret } = await enrol();
  const ticket = (await signIn()).secondFactor ?? "";
  const used = await guest.accounts.passSecondFactor({ ticket, code: shows(secret) });
  expect(used.refusal.code).toBe("invalid-verification-code");
  world.clock.advance(30);
  expect((await guest.accounts.passSecondFactor({ ticket, code: shows(secret) })).status).toBe(200);
});

test("a passkey alone is a factor", async () => {
  const client = await enrolling();
  const { options } = (await client.accounts.offerPasskey()).body;
  const passkey = new TestPasskey(new URL(world.settings.adminUrl).origin);
  const { body } = await client.accounts.addPasskey({ name: "حاسوبي", response: passkey.make(options) });
  expect([body.signedIn?.user?.email, body.recoveryCodes.length]).toEqual([email, 10]);
  expect((await signIn()).ways).toEqual(["passkey", "recovery"]);
});

test("two who know the password enrol at once: one does, and the other's session is worth nothing", async () => {
  const clients = [await enrolling(), await enrolling(), await enrolling()];
  const secrets = await Promise.all(
    clients.map(async (client) => {
      const passkey = new TestPasskey(new URL(world.settings.adminUrl).origin);
      return passkey.make((await client.accounts.offerPasskey()).body.options);
    }),
  );
  const replies = await Promise.all(
    clients.map((client, place) => client.accounts.addPasskey({ name: "أ", response: secrets[place] as never })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect((await world.db.selectFrom("passkey").select("id").where("person_id", "=", world.people.amal).execute()).length).toBe(1);
});

test("an enrolling session is over in ten minutes, however long it lives", async () => {
  const client = await enrolling();
  world.clock.advance(10 * 60);
  expect((await client.accounts.offerAuthenticator()).refusal.code).toBe("step-up-required");
  expect((await client.accounts.stepUp({ password: castPassword })).refusal.code).toBe("forbidden");
});

test("each recovery code signs in once, however many try at once and however it is written; what is left is told", async () => {
  const { body } = await enrol();
  const [code = "", second = ""] = body.recoveryCodes;
  expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){5}$/);
  const tickets = await Promise.all(Array.from({ length: 5 }, async () => (await signIn()).secondFactor ?? ""));
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, place) => guest.accounts.passWithRecoveryCode({ ticket: tickets[place % 5] ?? "", recoveryCode: code })),
  );
  const done = tries.filter(({ status }) => status === 200);
  expect(done.map(({ body }) => body.recoveryCodesLeft)).toEqual([9]);
  world.clock.advance(15 * 60);
  const ticket = (await signIn()).secondFactor ?? "";
  const loud = second.toUpperCase().replaceAll("-", " ");
  expect((await guest.accounts.passWithRecoveryCode({ ticket, recoveryCode: loud })).body.recoveryCodesLeft).toBe(8);
});

test("new recovery codes burn the old, and stand nowhere as they are written", async () => {
  const { body } = await enrol();
  const client = clientOf(world, { host: host(), token: body.signedIn?.token ?? "" });
  const fresh = (await client.accounts.makeRecoveryCodes()).body.recoveryCodes;
  expect(fresh.filter((code) => body.recoveryCodes.includes(code))).toEqual([]);
  const ticket = (await signIn()).secondFactor ?? "";
  const old = await guest.accounts.passWithRecoveryCode({ ticket, recoveryCode: body.recoveryCodes[0] ?? "" });
  expect(old.refusal.code).toBe("invalid-verification-code");
  expect((await guest.accounts.passWithRecoveryCode({ ticket, recoveryCode: fresh[0] ?? "" })).status).toBe(200);
});

test("a code of twelve letters, from when they were shorter, still signs in once", async () => {
  await enrol();
  const hash = recoveryHash(world.settings, world.people.amal, "k3t9-wx20-pqrv");
  await world.db.insertInto("recovery_code").values({ person_id: world.people.amal, hash }).execute();
  const use = async () =>
    guest.accounts.passWithRecoveryCode({ ticket: (await signIn()).secondFactor ?? "", recoveryCode: "K3T9 WX20 PQRV" });
  expect([(await use()).status, (await use()).refusal.code]).toEqual([200, "invalid-verification-code"]);
  const half = await guest.accounts.passWithRecoveryCode({ ticket: "t", recoveryCode: "k3t9-wx20-pqrv-m7hc" });
  expect(half.refusal.code).toBe("bad-request");
});

test("wrong recovery codes count like wrong codes: after ten none is looked at for a quarter of an hour", async () => {
  const { body } = await enrol();
  const ticket = (await signIn()).secondFactor ?? "";
  const pass = (recoveryCode: string) => guest.accounts.passWithRecoveryCode({ ticket, recoveryCode });
  for (let tries = 0; tries < 10; tries++) expect((await pass("zzzz-zzzz-zzzz")).refusal.code).toBe("invalid-verification-code");
  expect((await pass(body.recoveryCodes[0] ?? "")).refusal.code).toBe("too-many-requests");
});

test("a reset takes a recovery code in the authenticator's place; whoever has neither is asked at the sign-in", async () => {
  const { body } = await enrol();
  const mailed = async () => {
    world.clock.advance(61);
    await guest.accounts.sendResetCode({ email });
    await world.drain();
    return world.mails.findLast(({ to }) => to === email)?.text.match(/\b\d{5}\b/)?.[0] ?? "";
  };
  const reset = async (secondFactor?: string) =>
    guest.accounts.resetPassword({ email, password: castPassword, code: await mailed(), ...(secondFactor && { secondFactor }) });
  expect((await reset()).refusal.fields).toEqual({ secondFactor: "required" });
  expect((await reset(body.recoveryCodes[0])).status).toBe(200);
  expect((await reset(body.recoveryCodes[0])).refusal.fields, "spent").toEqual({ secondFactor: "invalid" });
});

test("another authenticator takes the place of the one before, by its own first code alone", async () => {
  const { body, secret: before } = await enrol();
  const client = clientOf(world, { host: host(), token: body.signedIn?.token ?? "" });
  const { secret: forgotten } = (await client.accounts.offerAuthenticator()).body;
  const { secret } = (await client.accounts.offerAuthenticator()).body;
  expect((await client.accounts.addAuthenticator({ code: shows(forgotten) })).refusal.code).toBe("invalid-verification-code");
  const added = await client.accounts.addAuthenticator({ code: shows(secret) });
  expect(added.body).toEqual({ recoveryCodes: [], signedIn: null });
  expect((await client.accounts.addAuthenticator({ code: shows(secret) })).refusal.code).toBe("expired-verification-code");
  world.clock.advance(30);
  const ticket = (await signIn()).secondFactor ?? "";
  expect((await guest.accounts.passSecondFactor({ ticket, code: shows(before) })).refusal.code).toBe("invalid-verification-code");
  expect((await guest.accounts.passSecondFactor({ ticket, code: shows(secret) })).status).toBe(200);
});

test("what was shown and never signed or confirmed is forgotten", async () => {
  const client = await as(world, world.people.karim);
  await client.accounts.offerPasskey();
  await client.accounts.offerAuthenticator();
  world.clock.advance(16 * 60);
  await world.tick();
  for (const table of ["passkey_challenge", "authenticator_offer"] as const)
    expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
