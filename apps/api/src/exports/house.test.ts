import type { ExportedList } from "@hiwar/contract/exports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertAssessment, insertRefusedVideo, insertVideo } from "../test/assessments.ts";
import { cast } from "../test/cast.ts";
import { as, type Client } from "../test/client.ts";
import { bareLine, exportLines } from "../test/export-lines.ts";
import { insertPhotoSession } from "../test/photo-sessions.ts";
import { insertPlan } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let karim: Client;
beforeAll(async () => {
  world = await createTestWorld();
  karim = await as(world, world.people.karim);
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});
const linesOf = async (list: ExportedList, query?: string) => {
  const [head, ...lines] = await exportLines(world, karim, list, query);
  return { head, lines: lines.map(bareLine) };
};

test("interviews and demos are taken away with whose they are and what came of them, without what was written", async () => {
  const { nour, youssef, hoda } = world.people;
  const now = world.clock.now();
  const ahead = now.add({ hours: 24 }).toString();
  await insertAssessment(world.db, { kind: "interview", tutorId: youssef, managerId: hoda, start: ahead }, now);
  const former = { tutorId: nour, managerId: hoda, start: "2026-10-20T10:00:00Z", passed: true, feedback: "كلام طويل" } as const;
  await insertAssessment(world.db, { ...former, kind: "interview" }, now);
  await insertAssessment(world.db, { ...former, kind: "demo", start: "2026-10-22T10:00:00Z", passed: false }, now);
  const { head, lines } = await linesOf("interviews");
  expect(head).toBe("الرقم,البداية,المعلّم,مسؤول المعلّمين,الحالة,اجتاز,أُغلق");
  expect(lines).toEqual([`,${cast.youssef.name},${cast.hoda.name},في موعدها,,`, `,${cast.nour.name},${cast.hoda.name},اجتاز,نعم`]);
  expect((await linesOf("interviews", "state=past")).lines).toEqual([lines[1]]);
  expect((await linesOf("interviews", `tutorId=${youssef}`)).lines).toEqual([lines[0]]);
  expect((await linesOf("demos")).lines).toEqual([`,${cast.nour.name},${cast.hoda.name},لم يجتز,لا`]);
});

test("films and photo sessions are taken away in the order of their lists, by state and by studio", async () => {
  const { nour, youssef, hoda, lens } = world.people;
  const now = world.clock.now();
  await insertVideo(world.db, { tutorId: youssef, reviewerId: null }, now);
  const film = { video: "refused.mp4", thumbnail: "refused.jpg" };
  await insertRefusedVideo(world.db, { tutorId: nour, managerId: hoda, film, reason: "الصوت خافت" }, now.subtract({ hours: 1 }));
  const films = await linesOf("films");
  expect(films.head).toBe("الرقم,منذ,المعلّم,مسؤول المعلّمين,ثوانيه,قُبل");
  expect(films.lines).toEqual([`,${cast.nour.name},${cast.hoda.name},60,لا`, `,${cast.youssef.name},,60,`]);
  expect((await linesOf("films", "state=waiting")).lines).toEqual([films.lines[1]]);

  const start = now.add({ hours: 48 });
  await insertPhotoSession(world.db, { tutorId: nour, studioId: lens, stage: "scheduled", start }, now);
  await insertPhotoSession(world.db, { tutorId: youssef, studioId: lens, stage: "assigned" }, now);
  const sessions = await linesOf("photo-sessions");
  expect(sessions.head).toBe("الرقم,منذ,المعلّم,الاستوديو,الحالة,البداية,الدقائق,المكان");
  expect(sessions.lines).toEqual([
    `,${cast.youssef.name},${cast.lens.name},تنتظر مواعيد الاستوديو,,,`,
    expect.stringMatching(`^,${cast.nour.name},${cast.lens.name},لها موعد,90,"?استوديو لنس`),
  ]);
  expect((await linesOf("photo-sessions", "state=scheduled")).lines).toEqual([sessions.lines[1]]);
  expect((await linesOf("photo-sessions", "studio=1")).lines).toEqual([]);
});

test("the team, what is sold and what is taught are taken away as they are listed", async () => {
  const team = await linesOf("team", "role=5");
  expect(team.head).toBe("الرقم,الاسم,الدور,البريد,أثبت هويته,محظور منذ,منذ,آخر دخول");
  expect(team.lines).toEqual([`${cast.hoda.name},مسؤول معلّمين,${cast.hoda.email},نعم,,`]);
  expect((await linesOf("team", `text=${encodeURIComponent("لا أحد")}`)).lines).toEqual([]);

  const now = world.clock.now();
  await insertPlan(world.db, now, {
    weekly_minutes: 120,
    month_price_piasters: 90_050,
    month_discount: 0,
    quarter_discount: 10,
    year_discount: 20,
  });
  await insertPlan(world.db, now, { weekly_minutes: 60, month_price_piasters: 0, free_trial: true, for_invites_only: true });
  const plans = await linesOf("plans");
  expect(plans.head).toBe("الرقم,دقائق الأسبوع,الشهر بالجنيه,ثلاثة أشهر بالجنيه,السنة بالجنيه,الحالة,عليها الآن,منذ");
  expect(plans.lines).toEqual(["60,,,,تجربة مجانية,0", "120,900.5,2431.35,8644.8,معروضة للجميع,0"]);
  expect((await linesOf("plans", "state=trial")).lines).toEqual([plans.lines[0]]);

  await karim.topics.create({ nameAr: "السفر", nameEn: "Travel" });
  const topics = await linesOf("topics");
  expect(topics).toEqual({ head: "الرقم,الاسم بالعربية,الاسم بالإنجليزية,معلّمون,طلاب", lines: ["السفر,Travel,0,0"] });
  for (const [sought, count] of [
    ["سفر", 1],
    ["trav", 1],
    ["طبخ", 0],
  ] as const)
    expect((await linesOf("topics", `q=${encodeURIComponent(sought)}`)).lines).toHaveLength(count);
});
