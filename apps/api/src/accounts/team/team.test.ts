import { Role } from "@hiwar/contract/kernel/roles";
import type { TeamRole } from "@hiwar/contract/team";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { castPassword } from "../../test/cast.ts";
import { as, type Client, callerOf, clientOf } from "../../test/client.ts";
import { connectTo } from "../../test/socket.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let karim: Client;
let amal: Client;
let dashboard: Client;
let app: Client;
beforeAll(async () => {
  world = await createTestWorld();
});
beforeEach(async () => {
  [karim, amal] = [await as(world, world.people.karim), await as(world, world.people.amal)];
  dashboard = clientOf(world, { host: hostOf("adminUrl") });
  app = clientOf(world, { host: hostOf("appUrl") });
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const hostOf = (site: "adminUrl" | "appUrl") => new URL(world.settings[site]).host;
const mailTo = (email: string) => world.mails.findLast(({ to }) => to === email);
const linkIn = (email: string) => mailTo(email)?.text.match(/\/invitation#([\w-]{43})/)?.[1] ?? "";
const password = "felucca-2026";

let count = 0;
/** Invites somebody and reads their mail; returns the invitation's id, the e-mail address and the link's token. */
async function invited(role: TeamRole, by: Client = karim) {
  const email = `new-${++count}@hiwar.local`;
  const { body } = await by.accounts.invite({ role, name: "منى السيد", email });
  await world.drain();
  return { id: String(body.id), email, link: linkIn(email) };
}

test("a super admin invites an admin, who chooses a password and goes on to a second factor before anything else", async () => {
  const { email, link } = await invited(Role.RegularAdmin);
  expect(mailTo(email)?.text).toContain(`${world.settings.adminUrl}/invitation#${link}`);
  expect(mailTo(email)?.text).toContain("كريم سالم");
  expect((await karim.accounts.invitations({})).body.list[0]).toMatchObject({ email, role: Role.RegularAdmin, invitedBy: "كريم سالم" });
  expect((await dashboard.accounts.readInvitation({ link })).body).toEqual({ name: "منى السيد", email, role: Role.RegularAdmin });
  const accepted = await dashboard.accounts.acceptInvitation({ link, password });
  expect(accepted.body).toMatchObject({ user: null, token: expect.any(String) });
  const enrolling = clientOf(world, { host: hostOf("adminUrl"), token: accepted.body.token ?? "" });
  expect((await enrolling.accounts.offerAuthenticator()).status).toBe(200);
  expect((await dashboard.accounts.signIn({ email, password })).body).toMatchObject({ user: null, secondFactor: null });
  const members = (await karim.accounts.members({ text: email })).body;
  expect(members).toMatchObject({ total: 1, list: [{ email, role: Role.RegularAdmin, isEnrolled: false, seenAt: expect.any(String) }] });
  expect((await karim.accounts.invitations({})).body.list.map((one) => one.email)).not.toContain(email);
});

test("a manager accepts on the app, is in at once and is a tutor's manager with a proven address", async () => {
  const { email, link } = await invited(Role.TutorManager, amal);
  expect(mailTo(email)?.text).toContain(`${world.settings.appUrl}/invitation#`);
  expect((await dashboard.accounts.acceptInvitation({ link, password })).refusal.code, "not on the dashboard").toBe("forbidden");
  const { body } = await app.accounts.acceptInvitation({ link, password });
  expect(body.user).toMatchObject({ email, role: Role.TutorManager, verifiedEmail: true });
  const tutor = await world.db
    .selectFrom("tutor")
    .select("public")
    .where("person_id", "=", body.user?.id ?? 0)
    .executeTakeFirst();
  expect(tutor).toEqual({ public: false });
});

test("only a super admin makes admins, and nobody else's invitations of them are touched", async () => {
  for (const role of [Role.RegularAdmin, Role.SuperAdmin]) {
    const { refusal } = await amal.accounts.invite({ role, name: "منى السيد", email: "admin@hiwar.local" });
    expect(refusal.code).toBe("forbidden");
  }
  const { id } = await invited(Role.SuperAdmin);
  expect((await amal.accounts.sendInvitation({ id })).refusal.code).toBe("forbidden");
  expect((await amal.accounts.withdrawInvitation({ id })).refusal.code).toBe("forbidden");
});

test("on the app the same address registers a tutor, and nobody by it on the dashboard", async () => {
  const registration = { name: "منى السيد", email: "mona@hiwar.local", password };
  expect((await app.accounts.registerTutor(registration)).body.user?.role).toBe(Role.Tutor);
  expect((await dashboard.accounts.registerTutor({ ...registration, email: "m2@hiwar.local" })).refusal.code).toBe("unauthenticated");
  const again = await karim.accounts.invite({ role: Role.Studio, name: "منى السيد", email: "mona@hiwar.local" });
  expect(again.refusal.code).toBe("user-exists");
});

test("an address is invited once, however many ask at once", async () => {
  const ask = () => karim.accounts.invite({ role: Role.Studio, name: "منى السيد", email: "once@hiwar.local" });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("a link is good once and for 72 hours; sent again it is another, withdrawn it is none", async () => {
  const [spent, late, again, withdrawn] = [
    await invited(Role.Studio),
    await invited(Role.Studio),
    await invited(Role.Studio),
    await invited(Role.Studio),
  ];
  const accept = (link: string) => dashboard.accounts.acceptInvitation({ link, password });
  const tries = await Promise.all(Array.from({ length: 6 }, () => accept(spent.link)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  expect((await karim.accounts.withdrawInvitation({ id: withdrawn.id })).status).toBe(200);
  expect((await accept(withdrawn.link)).refusal.code).toBe("invite-not-found");
  expect((await karim.accounts.withdrawInvitation({ id: withdrawn.id })).refusal.code).toBe("invite-not-found");
  world.clock.advance(71 * 3600);
  expect((await karim.accounts.sendInvitation({ id: again.id })).refusal.code, "the proof is old").toBe("step-up-required");
  karim = await as(world, world.people.karim);
  expect((await karim.accounts.sendInvitation({ id: again.id })).status).toBe(200);
  await world.drain();
  expect((await accept(again.link)).refusal.code, "the former link").toBe("invite-not-found");
  world.clock.advance(3600);
  expect((await accept(late.link)).refusal.code).toBe("invite-not-found");
  expect((await dashboard.accounts.readInvitation({ link: late.link })).refusal.code).toBe("invite-not-found");
  expect(
    (await karim.accounts.invitations({})).body.list.map(({ email }) => email),
    "it stays in sight",
  ).toContain(late.email);
  expect((await accept(linkIn(again.email))).status).toBe(200);
});

test("an invitation that is withdrawn before its mail was made is not mailed, nor accepted beside a withdrawal", async () => {
  const { body } = await karim.accounts.invite({ role: Role.Studio, name: "منى السيد", email: "unsent@hiwar.local" });
  await karim.accounts.withdrawInvitation({ id: String(body.id) });
  await world.drain();
  expect(mailTo("unsent@hiwar.local")).toBeUndefined();
  const { id, link } = await invited(Role.Studio);
  const [accepted, withdrawn] = await Promise.all([
    dashboard.accounts.acceptInvitation({ link, password }),
    karim.accounts.withdrawInvitation({ id }),
  ]);
  expect([accepted.status, withdrawn.status].sort()).toEqual([200, 404]);
});

test("a common password is refused and spends no link", async () => {
  const { link } = await invited(Role.Studio);
  const common = await dashboard.accounts.acceptInvitation({ link, password: "password1" });
  expect(common.refusal.fields).toEqual({ password: "invalid" });
  expect((await dashboard.accounts.acceptInvitation({ link, password })).status).toBe(200);
});

test("another role ends the sessions and sockets at once, stands in the audit, and is the role from then on", async () => {
  const { lens } = world.people;
  const caller = await callerOf(world, lens);
  const socket = await connectTo(world.url, caller.token, hostOf("adminUrl"));
  socket.raw.io.reconnection(false);
  const client = clientOf(world, caller);
  expect((await client.accounts.current()).status).toBe(200);
  expect((await karim.accounts.changeRole({ id: lens, role: Role.RegularAdmin })).status).toBe(200);
  expect((await client.accounts.current()).refusal.code).toBe("unauthenticated");
  await expect.poll(() => socket.raw.connected).toBe(false);
  expect((await (await as(world, lens)).accounts.members({})).status).toBe(200);
  const entry = await world.db
    .selectFrom("audit_entry")
    .select(["subject", "before", "after"])
    .where("action", "=", "accounts.changeRole")
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(entry).toEqual({ subject: `person:${lens}`, before: { role: Role.Studio }, after: { role: Role.RegularAdmin } });
  expect((await karim.accounts.changeRole({ id: lens, role: Role.Studio })).status).toBe(200);
});

test("beside a write of theirs a change of role comes before or after it, and nothing of theirs is done once it is answered", async () => {
  const { lens, omar } = world.people;
  await karim.accounts.changeRole({ id: lens, role: Role.RegularAdmin });
  const client = await as(world, lens);
  const change = (job: string) => client.accounts.change({ id: omar, job });
  const [changed, write] = await Promise.all([karim.accounts.changeRole({ id: lens, role: Role.Studio }), change("خباز")]);
  expect(changed.status).toBe(200);
  expect([200, 401]).toContain(write.status);
  expect((await change("نجار")).refusal.code).toBe("unauthenticated");
  expect((await (await as(world, lens)).accounts.change({ id: omar, job: "نجار" })).refusal.code).toBe("user-not-found");
});

test("of two super admins who take the role from each other at once, one keeps it", async () => {
  const { amal: other, karim: one } = world.people;
  expect((await karim.accounts.changeRole({ id: other, role: Role.SuperAdmin })).status).toBe(200);
  const [first, second] = [await as(world, one), await as(world, other)];
  const answers = await Promise.all([
    first.accounts.changeRole({ id: other, role: Role.Studio }),
    second.accounts.changeRole({ id: one, role: Role.Studio }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await world.db.selectFrom("person").select("id").where("role", "=", Role.SuperAdmin).execute();
  expect(left).toHaveLength(1);
  const ids = { karim: { id: one, role: Role.SuperAdmin }, amal: { id: other, role: Role.RegularAdmin } };
  for (const { id, role } of Object.values(ids)) await world.db.updateTable("person").set({ role }).where("id", "=", id).execute();
});

test("of two super admins who block each other at once, one stays", async () => {
  const { amal: other, karim: one } = world.people;
  await world.db.updateTable("person").set({ role: Role.SuperAdmin }).where("id", "=", other).execute();
  const [first, second] = [await as(world, one), await as(world, other)];
  const answers = await Promise.all([
    first.accounts.block({ id: other, blocked: true, reason: "سبب مكتوب" }),
    second.accounts.block({ id: one, blocked: true, reason: "سبب مكتوب" }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const blocked = await world.db.selectFrom("person").select("id").where("blocked_at", "is not", null).execute();
  expect(blocked).toHaveLength(1);
  await world.db.updateTable("person").set({ blocked_at: null }).where("id", "in", [one, other]).execute();
  await world.db.updateTable("person").set({ role: Role.RegularAdmin }).where("id", "=", other).execute();
});

test("nobody changes their own role, nor a student's, a tutor's or a manager's", async () => {
  const { salma, nour, hoda, karim: own } = world.people;
  for (const id of [salma, nour, hoda, own])
    expect((await karim.accounts.changeRole({ id, role: Role.Studio })).refusal.code).toBe("illegal");
  expect((await karim.accounts.changeRole({ id: 999_999, role: Role.Studio })).refusal.code).toBe("user-not-found");
  expect((await amal.accounts.changeRole({ id: own, role: Role.Studio })).refusal.code).toBe("forbidden");
});

test("who lost every factor gets none from the old ones: a super admin takes them, and the next password sets new ones up", async () => {
  const { amal: id } = world.people;
  expect((await karim.accounts.resetFactors({ id })).status).toBe(200);
  expect((await amal.accounts.current()).refusal.code).toBe("unauthenticated");
  await world.drain();
  expect(mailTo("amal@hiwar.local")?.text).toContain("أزالت الإدارة");
  expect((await dashboard.accounts.signIn({ email: "amal@hiwar.local", password: castPassword })).body).toMatchObject({
    user: null,
    secondFactor: null,
    token: expect.any(String),
  });
  expect((await karim.accounts.resetFactors({ id: world.people.karim })).refusal.code).toBe("illegal");
  expect((await karim.accounts.resetFactors({ id: world.people.salma })).refusal.code).toBe("illegal");
});

test("the team is filtered by role, state and text, in its order, a page at a time", async () => {
  const names = async (input: Parameters<Client["accounts"]["members"]>[0]) =>
    (await karim.accounts.members(input)).body.list.map(({ email }) => email);
  expect(await names({ role: "5", text: "هدي" }), "folded letters").toEqual(["hoda@hiwar.local"]);
  expect(await names({ text: "KARIM@" })).toEqual(["karim@hiwar.local"]);
  expect(await names({ text: "%" }), "signs of the search mean themselves").toEqual([]);
  await karim.accounts.block({ id: world.people.lens, blocked: true });
  expect(await names({ state: "blocked" })).toEqual(["lens@hiwar.local"]);
  await karim.accounts.block({ id: world.people.lens, blocked: false });
  expect(await names({ state: "unenrolled" })).toContain("amal@hiwar.local");
  expect(await names({ state: "active" })).not.toContain("amal@hiwar.local");
  const all = (await karim.accounts.members({ size: "100", sort: "-created" })).body;
  expect(all.list.map(({ role }) => role)).not.toContain(Role.Student);
  expect(all.total).toBe(all.list.length);
  const second = (await karim.accounts.members({ size: "2", page: "2", sort: "-created" })).body;
  expect(second.list).toEqual(all.list.slice(2, 4));
});
