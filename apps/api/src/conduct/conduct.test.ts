import { type ConductReason, transcriptLength } from "@hiwar/contract/conduct";
import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { as, type Client } from "../test/client.ts";
import { insertSlot } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { connect } from "../test/socket.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let salma: Client;
let nour: Client;
let amal: Client;
let room: { id: number; message: number };
beforeEach(async () => {
  world = await createTestWorld();
  const { people } = world;
  [salma, nour, amal] = [await as(world, people.salma), await as(world, people.nour), await as(world, people.amal)];
  const begun = (await salma.chat.begin({ userId: people.nour, message: "أهلًا" })).body.room.id;
  const theirs = await connect(world, people.nour);
  const said = { roomId: begun, clientId: crypto.randomUUID(), text: "كلّميني على واتساب أرخص لك" };
  const reply = await theirs.signal("SendMessage", said);
  theirs.close();
  room = { id: begun, message: reply.message?.id ?? 0 };
});
afterEach(async () => {
  expect(await violatedInvariants(world.db)).toEqual([]);
  expect(world.defects).toEqual([]);
  await world.close();
});

const report = (client: Client, parts: { messageId?: number; reason?: ConductReason; words?: string; block?: boolean } = {}) =>
  client.conduct.report({ roomId: String(room.id), reason: "off-platform", ...parts });
const reports = () => world.db.selectFrom("conduct_report").selectAll().orderBy("id").execute();
const waiting = async () => (await amal.tasks.list({ kind: "conduct" })).body.list;
const told = async (client: Client) => (await client.notifications.list()).body.list;
const note = "شكرًا لأنك أخبرتنا.";

test("a message is reported, staff read the conversation as it stood, and who reported is told what was decided", async () => {
  expect((await report(salma, { messageId: room.message })).status).toBe(200);
  const [task] = await waiting();
  expect(task).toMatchObject({ kind: "conduct", cause: "off-platform", person: { id: world.people.nour } });
  const id = String(task?.subjectId);
  const theirs = await connect(world, world.people.nour);
  await theirs.signal("DeleteMessage", { roomId: room.id, messageId: room.message });
  theirs.close();
  const shown = (await amal.conduct.read({ id })).body;
  expect(shown).toMatchObject({
    message: "كلّميني على واتساب أرخص لك",
    reporter: { id: world.people.salma },
    reported: { id: world.people.nour, reports: 1, warnings: 0 },
    decision: null,
  });
  const { list } = (await amal.conduct.transcript({ id })).body;
  expect(list.map(({ senderId, isReported, isDeleted }) => [senderId, isReported, isDeleted])).toEqual([
    [world.people.salma, false, false],
    [world.people.nour, true, false],
  ]);
  const warning = "لا تطلبي من طلابك الدفع خارج حِوار.";
  expect((await amal.conduct.decide({ id, outcome: "warned", note, warning })).body.decision).toMatchObject({ outcome: "warned", warning });
  expect((await told(salma))[0]).toMatchObject({ kind: "conduct-decided", text: expect.stringContaining(note) });
  expect((await told(nour))[0]).toMatchObject({ kind: "conduct-warned", text: warning });
  expect(await waiting()).toEqual([]);
  expect((await amal.conduct.read({ id })).body.reported.warnings).toBe(1);
  const actions = await world.db.selectFrom("audit_entry").select("action").where("action", "like", "conduct.%").orderBy("id").execute();
  expect(actions.map(({ action }) => action)).toEqual(["conduct.transcript", "conduct.decide"]);
});

test("of a long room the last fifty messages are kept, and the one that is reported however old", async () => {
  const { db, clock, people } = world;
  const more = Array.from({ length: transcriptLength + 5 }, (_, place) => ({
    room_id: room.id,
    seq: place + 3,
    change: place + 3,
    client_id: crypto.randomUUID(),
    sender_id: people.salma,
    text: `رسالة ${place}`,
    created_at: clock.now(),
  }));
  await db.insertInto("chat_message").values(more).execute();
  const last = more.length + 2;
  await db.updateTable("chat_room").set({ last_seq: last, last_change: last }).where("id", "=", room.id).execute();
  await report(salma, { messageId: room.message });
  const [{ id } = { id: 0 }] = await reports();
  const { list } = (await amal.conduct.transcript({ id: String(id) })).body;
  expect(list.map(({ seq }) => seq)).toEqual([
    2,
    ...Array.from({ length: transcriptLength }, (_, place) => last - transcriptLength + 1 + place),
  ]);
  expect(list.filter(({ isReported }) => isReported).map(({ seq }) => seq)).toEqual([2]);
});

test("the same report ten times at once is one; another of the room stands beside it", async () => {
  await Promise.all(Array.from({ length: 9 }, () => report(salma, { messageId: room.message })));
  expect(await reports()).toHaveLength(1);
  await report(salma, { reason: "abuse" });
  expect((await waiting()).map(({ cause }) => cause).sort()).toEqual(["abuse", "off-platform"]);
});

test("a report blocks as well where it says so, and what the two have ahead is cancelled", async () => {
  const { db, clock, people } = world;
  await insertSubscription(db, people.salma, await insertPlan(db, clock.now()), Temporal.Instant.from("2026-11-01T00:00:00Z"));
  await insertSlot(world, people.nour, "2026-11-02T10:00:00Z", "2026-11-02T16:00:00Z");
  expect((await salma.lessons.book({ tutorId: people.nour, start: "2026-11-02T10:00:00Z", duration: 30 })).status).toBe(200);
  await Promise.all([report(salma, { block: true }), report(nour, { block: true, reason: "abuse" })]);
  expect((await salma.lessons.list({ when: "future", cancelled: "false" })).body.total).toBe(0);
  expect((await salma.blocks.list()).body.list.map(({ id }) => id)).toEqual([people.nour]);
  expect(await reports()).toHaveLength(2);
});

test.each([
  ["one's own message", async () => report(nour, { messageId: room.message }), "illegal"],
  ["a message of no room", async () => report(salma, { messageId: 999_999 }), "not-found"],
  ["something else without words", async () => report(salma, { reason: "other" }), "bad-request"],
  ["a room of others", async () => report(await as(world, world.people.omar)), "not-room-member"],
] as const)("%s cannot be reported", async (_what, attempt, code) => {
  expect((await attempt()).refusal.code).toBe(code);
  expect(await reports()).toEqual([]);
});

test("a report is decided once, by staff alone; an account that is open cannot be called suspended", async () => {
  await report(salma);
  const [{ id: number } = { id: 0 }] = await reports();
  const id = String(number);
  for (const client of [salma, nour]) {
    const attempts = [
      client.conduct.read({ id }),
      client.conduct.transcript({ id }),
      client.conduct.decide({ id, outcome: "dismissed", note }),
    ];
    for (const { status } of await Promise.all(attempts)) expect([403, 404]).toContain(status);
  }
  expect((await amal.conduct.read({ id: String(number + 1) })).refusal.code).toBe("report-not-found");
  expect((await amal.conduct.decide({ id, outcome: "suspended", note })).refusal.code).toBe("illegal");
  expect((await amal.conduct.decide({ id, outcome: "warned", note })).refusal).toMatchObject({ fields: { warning: "required" } });
  await amal.accounts.block({ id: world.people.nour, blocked: true, reason: "طلب الدفع خارج حِوار" });
  const karim = await as(world, world.people.karim);
  const decisions = await Promise.all([
    amal.conduct.decide({ id, outcome: "suspended", note }),
    karim.conduct.decide({ id, outcome: "dismissed", note }),
  ]);
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await told(salma)).filter(({ kind }) => kind === "conduct-decided")).toHaveLength(1);
  const changed = world.db.updateTable("conduct_report").set({ note: "شيء آخر" }).where("id", "=", number).execute();
  await expect(changed).rejects.toThrow(/never changed/);
});
