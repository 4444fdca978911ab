import { Role } from "@hiwar/contract/kernel/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertSession } from "../sessions/queries.ts";
import { insertEvent } from "../sessions/seats/queries.ts";
import { as, type Client, request } from "../test/client.ts";
import { insertHeldLesson } from "../test/lessons.ts";
import { earnPounds } from "../test/withdrawals.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let amal: Client;
beforeAll(async () => {
  world = await createTestWorld();
  amal = await as(world, world.people.amal);
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const get = (url: string, at: string = world.settings.adminUrl) =>
  request(`${world.url}${url}`, { method: "GET", headers: { host: new URL(at).host }, body: null });
const linesOf = (text: string) => text.split("\r\n").slice(0, -1);

async function fileOf(
  list: "people" | "tutors" | "lessons" | "payments" | "invoices" | "coupons" | "session-events" | "audit",
  query = "",
) {
  const { body } = await amal.exports.begin({ list, query });
  return get(body.url);
}

test("a list is read as a file: a mark, heads, and a line for each", async () => {
  const answer = await fileOf("people", "sort=createdAt");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="hiwar-people-2026-\d\d-\d\d\.csv"$/);
  expect(answer.text.startsWith("\u{FEFF}الرقم,الاسم,")).toBe(true);
  const ids = (await amal.people.list({ sort: "createdAt", size: "100" })).body.list.map(({ id }) => String(id));
  expect(
    linesOf(answer.text)
      .slice(1)
      .map((line) => line.split(",")[0]),
  ).toEqual(ids);
});

test("what is asked of the list is asked of the file, and nothing found is a file of heads", async () => {
  const studios = linesOf((await fileOf("people", `role=${Role.Studio}&page=7`)).text);
  expect(studios.slice(1).every((line) => line.includes("استوديو"))).toBe(true);
  expect(studios.length).toBeGreaterThan(1);
  expect(linesOf((await fileOf("people", "q=xyzxyz")).text)).toHaveLength(1);
  expect(linesOf((await fileOf("tutors", "standing=listed")).text)[1]).toContain("يظهر للطلاب");
  expect(linesOf((await fileOf("payments")).text)).toHaveLength(1);
  const { nour, salma } = world.people;
  await insertHeldLesson(world.db, { tutorId: nour, studentId: salma, start: "2026-10-30T10:00:00Z", minutes: 30 });
  expect(linesOf((await fileOf("lessons", "when=past")).text)[1]).toMatch(/,2026-10-30 12:00,30,.*حضره الطرفان/);
});

test("a list of thousands comes whole, each line once", async () => {
  const now = world.clock.now();
  const crowd = Array.from({ length: 2_345 }, (_, place) => ({
    role: Role.Student,
    name: "زحام كبير",
    email: `crowd${place}@hiwar.local`,
    created_at: now,
    updated_at: now,
  }));
  // Inserted in parts: a statement may take five seconds, and on a loaded machine a thousand people take two.
  for (let from = 0; from < crowd.length; from += 500)
    await world.db
      .insertInto("person")
      .values(crowd.slice(from, from + 500))
      .execute();
  const ids = linesOf((await fileOf("people", "q=زحام")).text)
    .slice(1)
    .map((line) => line.split(",")[0]);
  expect(new Set(ids).size).toBe(2_345);
  expect(ids).toHaveLength(2_345);
});

test("who took what away stands in the audit", async () => {
  await fileOf("lessons", "when=past");
  const entry = await world.db.selectFrom("audit_entry").select(["action", "subject", "after"]).orderBy("id", "desc").executeTakeFirst();
  expect(entry).toEqual({
    action: "exports.begin",
    subject: `export:${world.people.amal}`,
    after: { list: "lessons", query: "when=past" },
  });
});

test("requests for money are taken away in the order of their list, as they stand, with accounts that programs of tables leave whole", async () => {
  await earnPounds(world, 500);
  const nour = await as(world, world.people.nour);
  const ask = async () => (await nour.invoices.ask({ amountPiasters: 10_050, method: 0, receiver: "01004827719" })).body.id;
  const [first, second] = [await ask(), await ask()];
  await amal.invoices.decide({ id: first, status: 4, note: "الرقم مغلق" });
  const [head, ...lines] = linesOf((await fileOf("invoices", "invoiceMethod=1")).text);
  expect(head).toBe("\u{FEFF}الرقم,منذ,المعلّم,المبلغ بالجنيه,يُحوّل إلى,البنك,رقم الحساب أو الآيبان,الحالة,الملاحظة,البتّ فيه,رقم التحويل");
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^${second},2026-[^,]+,[^,]+,100.5,محفظة,,0100 4827 719,ينتظر التحويل,,,$`)),
    expect.stringMatching(new RegExp(`^${first},2026-[^,]+,[^,]+,100.5,محفظة,,0100 4827 719,رُفض,الرقم مغلق,2026-[^,]+,$`)),
  ]);
  expect(linesOf((await fileOf("invoices", "group=open")).text)[1]).toBe(lines[0]);
});

test("coupons are taken away with what came of them, and who came into rooms and left", async () => {
  const karim = await as(world, world.people.karim);
  const coupon = { discountPercent: 20, maxDiscountPiasters: 15_050, mostUses: 100, studentId: world.people.salma };
  const expiresAt = world.clock.now().add({ hours: 240 }).toString();
  for (const code of ["FIRST-20", "SECOND-20"]) expect((await karim.coupons.create({ ...coupon, code, expiresAt })).status).toBe(200);
  const [head, ...lines] = linesOf((await fileOf("coupons", "state=open")).text);
  expect(head?.slice(1)).toBe(
    "الكود,الخصم بالمئة,أقصى خصم بالجنيه,الطالب,الحالة,سارٍ حتى,دُفع به مرات,أقصى المرات,دُفع به بالجنيه,خُصم به بالجنيه",
  );
  expect(lines.map((line) => line.replace(/,[^,]*,سارية,2026[^,]*,/, ",سارية,"))).toEqual([
    "SECOND-20,20,150.5,سارية,0,100,0,0",
    "FIRST-20,20,150.5,سارية,0,100,0,0",
  ]);
  expect(linesOf((await fileOf("coupons", "state=ended")).text)).toHaveLength(1);

  const { nour, salma } = world.people;
  const starts = Temporal.Instant.from("2026-11-02T10:00:00Z");
  const room = { kind: 2, starts_at: starts, ends_at: starts.add({ minutes: 30 }), created_at: starts } as const;
  const uuid = await insertSession(world.db, room, [nour, salma]);
  await insertEvent(world.db, uuid, nour, "joined", starts.subtract({ minutes: 2 }));
  await insertEvent(world.db, uuid, salma, "left", starts.add({ hours: 24 }));
  const events = linesOf((await fileOf("session-events")).text).slice(1);
  expect(events).toEqual([
    expect.stringMatching(`^2026-11-03 12:00,lesson:${uuid},86400,خرج,${salma},`),
    expect.stringMatching(`^2026-11-02 11:58,lesson:${uuid},-120,دخل,${nour},`),
  ]);
  expect(linesOf((await fileOf("session-events", "to=2026-11-02")).text).slice(1)).toEqual([events[1]]);
});

test("the trail is taken away as it is filtered, without what people sent", async () => {
  const lens = await as(world, world.people.lens);
  await lens.exports.begin({ list: "people", query: "" });
  const [head, line, ...others] = linesOf((await fileOf("audit", `actor=${world.people.lens}&refused=true`)).text);
  expect(head).toBe("\u{FEFF}رقم القيد,الوقت,رقم من فعل,من فعل,الدور,الفعل,على ماذا,رُفض لأن");
  expect(line).toMatch(new RegExp(`^\\d+,2026-[\\d-]+ [\\d:]+,${world.people.lens},[^,]+,استوديو,exports.begin,export:-,forbidden$`));
  expect(others).toEqual([]);
});

test("a file is nobody's whose session is over, who is elsewhere, who comes late or made the address up; a query that does not fit is refused", async () => {
  const begin = async () => (await amal.exports.begin({ list: "people", query: "" })).body.url;
  expect((await get(await begin(), world.settings.appUrl)).status).toBe(404);
  expect((await get("/api/v1/export?ticket=abc")).status).toBe(404);
  const late = await begin();
  world.clock.advance(61);
  expect((await get(late)).status).toBe(404);
  expect((await amal.exports.begin({ list: "people", query: "role=9" })).refusal).toMatchObject({ code: "bad-request" });
  expect((await (await as(world, world.people.lens)).exports.begin({ list: "people", query: "" })).body).toMatchObject({
    code: "forbidden",
  });
  const ended = await begin();
  await world.db.updateTable("device_session").set({ ended_at: world.clock.now() }).where("person_id", "=", world.people.amal).execute();
  expect((await get(ended)).status).toBe(404);
});
