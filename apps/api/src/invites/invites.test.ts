import { afterAll, beforeAll, expect, test } from "vitest";
import { as, type Client, clientOf } from "../test/client.ts";
import { insertPlan } from "../test/plans.ts";
import { createReachingWorld, googlesBrowser, type ReachingWorld } from "../test/reach.ts";

let reach: ReachingWorld;
let karim: Client;
let trial: number;
let hidden: number;
beforeAll(async () => {
  reach = await createReachingWorld();
  const { world } = reach;
  karim = await as(world, world.people.karim);
  hidden = await insertPlan(world.db, world.clock.now(), { for_invites_only: true });
  const free = { weekly_minutes: 60, month_price_piasters: 0, free_trial: true, for_invites_only: true };
  trial = await insertPlan(world.db, world.clock.now(), free);
});
afterAll(() => reach.close());

const inDays = (days: number) =>
  reach.world.clock
    .now()
    .add({ hours: 24 * days })
    .toString();
const invite = (email: string, more: { planId?: number; period?: 0 | 1 | 2 | 3; expiresAt?: string } = {}) =>
  karim.invites.create({ email, planId: trial, expiresAt: inDays(7), ...more });
const mailsTo = (address: string) => reach.world.mails.filter(({ to }) => to.toLowerCase() === address);
/** Registers with a password and verifies the mailed code. */
async function register(email: string, isTutor = false): Promise<Client> {
  const { world } = reach;
  const guest = clientOf(world);
  const who = { name: "هناء سمير", email, password: "river-2026" };
  const { body } = isTutor ? await guest.accounts.registerTutor(who) : await guest.accounts.registerStudent(who);
  await world.drain();
  const me = clientOf(world, { token: body.token ?? "" });
  const code =
    mailsTo(email)
      .flatMap(({ text }) => text.match(/\b\d{5}\b/)?.[0] ?? [])
      .at(-1) ?? "";
  expect((await me.accounts.confirmEmail({ code })).status).toBe(200);
  return me;
}
const stateOf = async (id: number) => (await karim.invites.read({ id: String(id) })).body.state;

test("whoever is invited is mailed, registers with a password, proves the address and begins the trial", async () => {
  const { body } = await invite("Hanaa@example.com");
  expect(body).toMatchObject({ state: "waiting", studentId: null, plan: { freeTrial: true } });
  await reach.world.drain();
  expect(mailsTo("hanaa@example.com")).toMatchObject([
    { subject: "دعوة إلى تجربة مجانية في حِوار", text: expect.stringContaining("/register/student") },
  ]);
  const me = await register("hanaa@example.com");
  const [own] = (await me.plans.invites({ state: "open" })).body.list;
  expect(own).toMatchObject({ plan: { id: trial, freeTrial: true } });
  expect(await stateOf(body.id)).toBe("came");
  expect((await me.subscriptions.acceptInvite({ id: String(own?.id) })).body.weeklyMinutes).toBe(60);
});

test("with Google the address is proven at once", async () => {
  const { body } = await invite("karma@gmail.com", { planId: hidden, period: 1 });
  const entered = await clientOf(reach.world, googlesBrowser).accounts.signInWithGoogle({
    ...(await reach.credential({ email: "karma@gmail.com" })),
    role: "student",
  });
  const me = clientOf(reach.world, { token: entered.body.token ?? "" });
  expect((await me.plans.invites({})).body.list).toMatchObject([{ plan: { id: hidden }, period: 1, state: "open" }]);
  expect(await stateOf(body.id)).toBe("came");
});

test("a student who has the address is invited at once and gets no such mail; whoever works here or teaches is told of", async () => {
  const { world } = reach;
  const { body } = await invite("salma@hiwar.local");
  expect(body).toMatchObject({ state: "came", studentId: world.people.salma });
  expect((await (await as(world, world.people.salma)).plans.invites({})).body.list).toMatchObject([{ plan: { id: trial } }]);
  await world.drain();
  expect(mailsTo("salma@hiwar.local").map(({ subject }) => subject)).toEqual(["تجربة مجانية لك"]);
  for (const email of ["nour@hiwar.local", "amal@hiwar.local"]) expect((await invite(email)).refusal.code).toBe("user-exists");
});

test("nothing becomes of an invite that was ended or is over, nor for a tutor", async () => {
  const { body } = await invite("ended@example.com");
  expect((await karim.invites.end({ id: String(body.id) })).body.state).toBe("ended");
  expect((await karim.invites.end({ id: String(body.id) })).refusal.code).toBe("illegal");
  const tutors = (await invite("teacher@example.com")).body;
  const [me] = [await register("ended@example.com"), await register("teacher@example.com", true)];
  expect((await me.plans.invites({})).body.total).toBe(0);
  expect(await stateOf(tutors.id)).toBe("waiting");
});

test("one invite waits for an address, plan and period, by however many at once; it changes while it waits", async () => {
  const answers = await Promise.all([invite("once@example.com"), invite("ONCE@example.com"), invite("once@example.com")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const id = String(answers.find(({ status }) => status === 200)?.body.id);
  expect((await karim.invites.change({ id, planId: hidden, period: 2, expiresAt: inDays(9) })).body).toMatchObject({
    plan: { id: hidden },
    period: 2,
  });
  expect((await karim.invites.change({ id, planId: hidden, period: 3, expiresAt: inDays(9) })).refusal.code).toBe("illegal");
  expect((await invite("once@example.com", { planId: 999_999 })).refusal.code).toBe("plan-not-found");
  expect((await invite("once@example.com", { expiresAt: inDays(-1) })).refusal.fields).toEqual({ expiresAt: "too-small" });
  expect((await invite("not an address")).status).toBe(400);
});

test("invited while the address is proven: the student has it, whichever comes first", async () => {
  const { world } = reach;
  for (let turn = 0; turn < 5; turn += 1) {
    const email = `race${turn}@gmail.com`;
    const credential = await reach.credential({ email });
    const [made, entered] = await Promise.all([
      invite(email),
      clientOf(world, googlesBrowser).accounts.signInWithGoogle({ ...credential, role: "student" }),
    ]);
    expect([made.status, entered.status]).toEqual([200, 200]);
    const me = clientOf(world, { token: entered.body.token ?? "" });
    expect((await me.plans.invites({})).body.total).toBe(1);
    expect(await stateOf(made.body.id)).toBe("came");
  }
});

test("admins read, super admins write; nobody finds what is not there", async () => {
  const { world } = reach;
  const amal = await as(world, world.people.amal);
  expect((await amal.invites.list({ state: "came" })).body.list.every(({ studentId }) => studentId !== null)).toBe(true);
  for (const state of ["waiting", "over", "ended"] as const)
    expect((await amal.invites.list({ state })).body.list.every((one) => one.state === state)).toBe(true);
  expect((await amal.invites.create({ email: "x@example.com", planId: trial, expiresAt: inDays(1) })).status).toBe(403);
  expect((await (await as(world, world.people.salma)).invites.list({})).status).toBe(403);
  expect((await amal.invites.read({ id: "999999" })).refusal.code).toBe("invite-not-found");
  expect((await karim.invites.end({ id: "999999" })).refusal.code).toBe("invite-not-found");
});
