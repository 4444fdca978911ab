import { Role } from "@hiwar/contract/kernel/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cast, castPassword } from "./cast.ts";
import { as, clientOf } from "./client.ts";
import { connect, type TestSocket } from "./socket.ts";
import { createThings } from "./things.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

/** Two people who share no room, lesson or payment with anybody, one for the app and one for the dashboard. */
let world: TestWorld;
let bystanders: TestSocket[];
const heard: string[] = [];
beforeAll(async () => {
  world = await createTestWorld();
  bystanders = [await connect(world, world.people.omar), await connect(world, world.people.youssef)];
  for (const { raw } of bystanders) {
    raw.io.reconnection(false);
    raw.onAny((name: string) => heard.push(name));
  }
});
afterAll(async () => {
  for (const socket of bystanders) socket.close();
  expect(world.defects).toEqual([]);
  await world.close();
});

/** Socket messages are ordered, so once this push has arrived, any earlier one would have too. */
async function expectUndisturbed(): Promise<void> {
  const lessonId = Math.floor(Math.random() * 1e9);
  world.pushes?.push("LessonBooked", [world.people.omar, world.people.youssef], { lessonId });
  for (const socket of bystanders) await socket.next("LessonBooked", (booked) => booked.lessonId === lessonId);
  expect(heard.splice(0)).toEqual(["LessonBooked", "LessonBooked"]);
  expect(bystanders.map(({ raw }) => raw.connected)).toEqual([true, true]);
}

/** Signs a person in by password; the cookie belongs to the device. */
async function signIn(key: keyof typeof cast) {
  const { body, headers } = await clientOf(world).accounts.signIn({ email: cast[key].email, password: castPassword, remember: true });
  const token = ("token" in body && body.token) || "";
  return { client: clientOf(world, { token }), cookie: (headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
}

test("a guest signs out with a cookie that is nobody's", async () => {
  for (const cookie of ["hiwar_device=dead", ""]) {
    const { status } = await clientOf(world).accounts.signOut({}, { headers: { cookie } });
    expect(status).toBe(200);
    await expectUndisturbed();
  }
});

test("somebody signs out by cookie and bearer at once, then again", async () => {
  const { client, cookie } = await signIn("salma");
  expect((await client.accounts.signOut({}, { headers: { cookie } })).status).toBe(200);
  expect((await clientOf(world).accounts.signOut({}, { headers: { cookie } })).status).toBe(200);
  await expectUndisturbed();
});

test("somebody with one device changes their password", async () => {
  const { client } = await signIn("salma");
  const { status } = await client.accounts.changePassword({ current: castPassword, password: "another-2027" });
  expect(status).toBe(200);
  await expectUndisturbed();
});

test("staff block and unblock somebody who is not signed in", async () => {
  const amal = await as(world, world.people.amal);
  for (const blocked of [true, true, false]) expect((await amal.accounts.block({ id: world.people.hoda, blocked })).status).toBe(200);
  await expectUndisturbed();
});

test("somebody who is not signed in has their password reset by its code", async () => {
  const { email } = cast.hoda;
  await clientOf(world).accounts.sendResetCode({ email });
  await world.drain();
  const code = world.mails.flatMap(({ text }) => text.match(/\b\d{5}\b/)?.[0] ?? []).at(-1) ?? "";
  expect((await clientOf(world).accounts.resetPassword({ email, code, password: "river-2026" })).status).toBe(200);
  await expectUndisturbed();
});

test("a secret that is spent is used again, also after its session has ended by that", async () => {
  const { cookie: first } = await signIn("nour");
  const rotate = async (cookie: string) => {
    const { status, headers } = await clientOf(world).accounts.refresh({}, { headers: { cookie } });
    return { status, cookie: (headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
  };
  const second = await rotate(first);
  await rotate(second.cookie);
  for (let turn = 0; turn < 2; turn += 1) expect((await rotate(first)).status).toBe(401);
  await expectUndisturbed();
});

test("somebody ends one of their devices, twice at once", async () => {
  const [here, there] = [await as(world, world.people.nour), await signIn("nour")];
  const { list } = (await there.client.accounts.devices()).body;
  const id = list.find(({ current }) => current)?.id ?? "";
  const answers = await Promise.all([1, 2].map(() => here.accounts.endDevice({ id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  await expectUndisturbed();
});

test("a super admin changes the role of somebody who is not signed in, and takes their factors", async () => {
  const [karim, { amal: id }] = [await as(world, world.people.karim), world.people];
  for (const role of [Role.Studio, Role.RegularAdmin]) expect((await karim.accounts.changeRole({ id, role })).status).toBe(200);
  expect((await karim.accounts.resetFactors({ id })).status).toBe(200);
  await expectUndisturbed();
});

test("people who share no room with anybody come and go", async () => {
  for (const key of ["salma", "hoda", "nour"] as const) {
    const stranger = await connect(world, world.people[key]);
    const present = async () => (await world.pushes?.onlineAmong([world.people[key]]))?.size;
    await expect.poll(present).toBe(1);
    stranger.close();
    await expect.poll(present).toBe(0);
  }
  await expectUndisturbed();
});

test("others book, pay, write, rate and invite", async () => {
  await createThings(world);
  await world.drain();
  await world.tick();
  await expectUndisturbed();
});

test("somebody who is not signed in is erased", async () => {
  const { hoda } = world.people;
  await world.db.updateTable("person").set({ leaving_at: world.clock.now() }).where("id", "=", hoda).execute();
  await world.db.updateTable("device_session").set({ ended_at: world.clock.now() }).where("person_id", "=", hoda).execute();
  await world.tick();
  expect(await world.db.selectFrom("person").select("erased_at").where("id", "=", hoda).executeTakeFirst()).toMatchObject({
    erased_at: expect.anything(),
  });
  await expectUndisturbed();
});
