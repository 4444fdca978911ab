import type { ExportedList } from "@hiwar/contract/exports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertAssets } from "../media/queries.ts";
import { cast } from "../test/cast.ts";
import { as, type Client } from "../test/client.ts";
import { bareLine, exportLines } from "../test/export-lines.ts";
import { insertHeldLesson } from "../test/lessons.ts";
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

const linesOf = (list: ExportedList, query?: string) => exportLines(world, karim, list, query);

test("what waits is taken away the nearest to its time first, what was decided with who decided and why", async () => {
  const { salma, karim: decider } = world.people;
  const now = world.clock.now();
  const at = (hours: number) => now.add({ hours });
  const of = { kind: "conduct", cause: "abuse", person_id: salma, opened_at: now } as const;
  const decided = { subject_id: 3, due_at: at(1), decided_at: at(1), decided_by: decider, note: "نُبّه صاحبه" };
  const waiting = [
    { subject_id: 2, due_at: at(5) },
    { subject_id: 1, due_at: at(2) },
  ];
  for (const task of [...waiting, decided])
    await world.db
      .insertInto("staff_task")
      .values({ ...of, ...task })
      .execute();
  const [head, ...lines] = await linesOf("tasks");
  expect(head).toBe("الرقم,النوع,الأمر,صاحبه,منذ,الموعد,عند,البتّ فيه,من قرر,الملاحظة");
  const listed = (await karim.tasks.list({})).body.list.map(({ id }) => String(id));
  expect(lines.map((line) => line.split(",")[0])).toEqual(listed);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`,بلاغات المحادثات,إساءة أو مضايقة,${cast.salma.name},`);
  expect((await linesOf("tasks", "state=decided")).slice(1)).toEqual([expect.stringMatching(`,${cast.karim.name},نُبّه صاحبه$`)]);
  expect(await linesOf("tasks", "kind=job")).toEqual([head]);
});

test("files are taken away with owner, use and size, by their sort", async () => {
  const { nour, salma } = world.people;
  const created_at = world.clock.now();
  await insertAssets(world.db, [
    { name: "small.webp", owner_id: salma, use: "face", bytes: 40, created_at },
    { name: "big.webm", owner_id: nour, use: "intro", bytes: 900, created_at },
  ]);
  const [head, ...lines] = await linesOf("media", "sort=-bytes");
  expect(head).toBe("الرقم,صاحب الملف,الدور,الاستخدام,الحجم بالبايت,منذ,العنوان");
  expect(lines.map((line) => line.replace(/^\d+,|,2026[^,]*/g, ""))).toEqual([
    expect.stringMatching(`^${cast.nour.name},معلّم,فيديو تعريف,900,.*big\\.webm$`),
    expect.stringMatching(`^${cast.salma.name},طالب,صورة شخصية,40,.*small\\.webp$`),
  ]);
  expect(await linesOf("media", `owner=${salma}&use=intro`)).toEqual([head]);
});

test("plans that are kept for students and for addresses are taken away newest first, by their state", async () => {
  const planId = await insertPlan(world.db, world.clock.now(), { for_invites_only: true, weekly_minutes: 120 });
  const expiresAt = world.clock.now().add({ hours: 240 }).toString();
  const { salma, omar } = world.people;
  await karim.plans.invite({ studentId: salma, planId, period: 1, expiresAt });
  await karim.plans.invite({ studentId: omar, planId, expiresAt: null });
  const [head, ...lines] = await linesOf("plan-invites", "state=open");
  expect(head).toBe("الرقم,الطالب,دقائق الأسبوع,المدة,منذ,سارٍ حتى,الحالة");
  expect(lines.map((line) => line.replace(/^\d+,|,2026[^,]*/g, ""))).toEqual([
    `${cast.omar.name},120,,,لم تُقبل بعد`,
    `${cast.salma.name},120,ثلاثة أشهر,لم تُقبل بعد`,
  ]);
  expect(await linesOf("plan-invites", "state=ended")).toEqual([head]);
  await karim.invites.create({ email: "new@hiwar.local", planId, period: 2, expiresAt });
  const [, mailed, ...others] = await linesOf("mailed-invites", "state=waiting");
  expect([mailed?.replace(/^\d+,|,2026[^,]*/g, ""), others]).toEqual(["new@hiwar.local,120,سنة,تنتظر التسجيل", []]);
  expect(await linesOf("mailed-invites", "state=came")).toHaveLength(1);
});

test("what people say to the team is taken away by its title, newest first, by its state; what they wrote at length is not", async () => {
  const { salma } = world.people;
  const client = await as(world, salma);
  const request = { name: "هالة فؤاد", title: "باقة لأختين", message: "نريد أن نتعلم معًا كل أسبوع", website: "" };
  await client.contact.send({ ...request, method: "phone", address: "01012345678" });
  const [head, line] = await linesOf("contact-requests", "state=waiting");
  expect(head).toBe("الرقم,منذ,الاسم,الموضوع,الرد عن طريق,البريد أو الموبايل,عند,أُغلق,من قرر,رُدّ عليه,الملاحظة");
  expect(bareLine(line)).toBe(",هالة فؤاد,باقة لأختين,مكالمة,0101 234 5678,,,,,");
  expect(await linesOf("contact-requests", "state=closed")).toEqual([head]);

  await client.bugs.report({ title: "زر لا يستجيب", description: "كلام طويل", path: "/lessons", browser: "Chromium 140" });
  const [reports, report] = await linesOf("bug-reports", "state=waiting");
  expect(reports).toBe("الرقم,منذ,صاحبه,الموضوع,الصفحة,المتصفح,أُغلق,من قرر,أُصلح,الملاحظة");
  expect(bareLine(report)).toBe(`,${cast.salma.name},زر لا يستجيب,/lessons,Chromium 140,,,,`);
  expect(await linesOf("bug-reports", "state=closed")).toEqual([reports]);

  const at = world.clock.now();
  const sent = { title: "مواعيد المساء", message: "فتحنا مواعيد أكثر في المساء", audience: {}, audience_digest: Buffer.alloc(32) };
  const said = { ...sent, created_by: world.people.karim, created_at: at, told: 12, sent: 11, failed: 1, done_at: at, told_to: null };
  await world.db
    .insertInto("broadcast")
    .values({ ...said, content_digest: Buffer.alloc(32) })
    .execute();
  const [heads, told] = await linesOf("broadcasts", "state=done");
  expect(heads).toBe("الرقم,منذ,الموضوع,المرسل,وصلت في التطبيق,وصلت بالبريد أو الموبايل,لم تصل بهما,اكتمل الإرسال");
  expect(bareLine(told)).toBe(`,مواعيد المساء,${cast.karim.name},12,11,1`);
  expect(await linesOf("broadcasts", "state=sending")).toEqual([heads]);
});

test("what each taught in a month and each day's money are taken away in pounds and minutes", async () => {
  const { nour, salma } = world.people;
  await insertHeldLesson(world.db, { tutorId: nour, studentId: salma, start: "2026-09-10T10:00:00Z", minutes: 30 });
  const [head, line, ...others] = await linesOf("tutoring-minutes", "month=2026-09");
  expect(head).toBe("الشهر,الرقم,الاسم,الدور,البريد,الدروس,الدقائق");
  expect([line, others]).toEqual([`2026-09,${nour},${cast.nour.name},معلّم,${cast.nour.email},1,30`, []]);
  expect(await linesOf("tutoring-minutes", "month=2020-01")).toEqual([head]);

  const day = { provider: "fawry", day: "2026-09-02", opened_at: world.clock.now(), orders: 2, differing: 1 };
  const there = { gateway_paid_piasters: 18_050, gateway_fee_piasters: 550, gateway_returned_piasters: 0 };
  const here = { books_paid_piasters: 18_050, books_fee_piasters: 450, books_returned_piasters: 0 };
  await world.db
    .insertInto("reconciliation_day")
    .values({ ...day, ...there, ...here })
    .execute();
  const [days, kept, ...rest] = await linesOf("reconciliation", "state=differing");
  expect(days).toBe(
    "اليوم,البوابة,الطلبات,الفروق,دُفع عند البوابة بالجنيه,رسوم عند البوابة بالجنيه,رُدّ عند البوابة بالجنيه,دُفع في الدفاتر بالجنيه,رسوم في الدفاتر بالجنيه,رُدّ في الدفاتر بالجنيه,أُغلق",
  );
  expect([kept, rest]).toEqual(["2026-09-02,fawry,2,1,180.5,5.5,0,180.5,4.5,0,", []]);
});
