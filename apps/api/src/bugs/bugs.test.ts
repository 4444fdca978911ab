import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client, clientOf } from "../test/client.ts";
import { senderOf } from "../test/tus.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let salma: Client;
let amal: Client;
beforeEach(async () => {
  world = await createTestWorld({ withoutLimits: false });
  [salma, amal] = [await as(world, world.people.salma), await as(world, world.people.amal)];
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const said = { title: "زر «ادخل الدرس» لا يستجيب", path: "/lesson/12", browser: "Chromium 153" };
const stored = () => world.db.selectFrom("bug_report").selectAll().orderBy("id").execute();

async function sendScreenshot(personId: number): Promise<string> {
  const picture = sharp({ create: { width: 390, height: 844, channels: 3, background: "#0f6b63" } });
  return (await (await senderOf(world, personId)).whole("screenshot", await picture.png().toBuffer())).id;
}

test("what is broken is reported with its picture and log, read by staff and closed, and who reported it is told", async () => {
  const { salma: salmaId, omar } = world.people;
  const screenshot = await sendScreenshot(salmaId);
  expect((await (await as(world, omar)).bugs.report({ ...said, screenshot })).refusal.code).toBe("asset-not-found");
  const reported = await salma.bugs.report({ ...said, description: "ضغطت ثلاث مرات", screenshot, log: "12:00 GET /lesson/:id 500" });
  expect(reported.status).toBe(200);
  expect((await salma.bugs.report({ ...said, screenshot })).refusal.code).toBe("illegal");
  const { list, total } = (await amal.bugs.list({ state: "waiting" })).body;
  expect([total, list[0]]).toMatchObject([1, { ...said, person: { id: salmaId }, closed: null }]);
  const id = list[0]?.id ?? 0;
  const { screenshotUrl, log } = (await amal.bugs.read({ id: String(id) })).body;
  expect(log).toBe("12:00 GET /lesson/:id 500");
  const seen = await fetch(`${world.url}${screenshotUrl}`);
  expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await fetch(`${world.url}${screenshotUrl?.split("?")[0]}`)).status).toBe(404);
  expect((await amal.bugs.close({ id, isFixed: true, note: "أصلحناه في نسخة اليوم" })).body.closed).toMatchObject({ isFixed: true });
  expect((await salma.notifications.list()).body.list[0]).toMatchObject({ kind: "bug-closed", text: expect.stringContaining("أصلحناه") });
  expect((await amal.bugs.list({ state: "waiting" })).body.total).toBe(0);
});

test("of two who close a report at once one does, and it stays so", async () => {
  await salma.bugs.report(said);
  const [{ id } = { id: 0 }] = await stored();
  const karim = await as(world, world.people.karim);
  const notes = ["أصلحناه في نسخة اليوم", "لم نجده"] as const;
  const answers = await Promise.all([
    amal.bugs.close({ id, isFixed: true, note: notes[0] }),
    karim.bugs.close({ id, isFixed: false, note: notes[1] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await stored())[0]?.note).toBe(answers[0]?.status === 200 ? notes[0] : notes[1]);
  expect((await salma.notifications.list()).body.total).toBe(1);
});

test("nobody but staff reads reports; a guest sends none, and nobody more than ten a day", async () => {
  expect((await clientOf(world).bugs.report(said)).status).toBe(401);
  for (let count = 0; count < 10; count += 1) expect((await salma.bugs.report(said)).status).toBe(200);
  expect((await salma.bugs.report(said)).refusal.code).toBe("too-many-requests");
  const [{ id } = { id: 0 }] = await stored();
  const nour = await as(world, world.people.nour);
  for (const client of [salma, nour]) {
    const attempts = [client.bugs.list(), client.bugs.read({ id: String(id) }), client.bugs.close({ id, isFixed: true, note: "لا أحد" })];
    for (const { status } of await Promise.all(attempts)) expect([403, 404]).toContain(status);
  }
  expect((await amal.bugs.read({ id: "999999" })).refusal.code).toBe("report-not-found");
  expect((await stored()).every(({ closed_at }) => closed_at === null)).toBe(true);
});
