import { cast } from "@hiwar/api/test/cast";
import { insertHeldLesson, insertPresence } from "@hiwar/api/test/lessons";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooks } from "./looks.ts";
import { settled } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { Scene } from "./scene.ts";

let scene: Scene;
let amal: Visitor;
const names = ["day", "tasks", "lessons", "reported", "users", "nobody", "student", "tutor", "gone"] as const;
let paths: Readonly<Record<(typeof names)[number], string>>;
/** A past lesson of Salma and Nour, taken from Salma's minutes. */
let heldId: number;

beforeAll(async () => {
  scene = await Scene.open(4650, "2026-11-22T08:00:00Z");
  const salma = await scene.castMember("salma");
  const nour = await scene.castMember("nour");
  await scene.subscribe(salma);
  await salma.api.lessons.book({ tutorId: nour.id, start: "2026-11-23T16:00:00Z", duration: 30 });
  heldId = await insertHeldLesson(scene.db, { tutorId: nour.id, studentId: salma.id, start: "2026-11-22T07:00:00Z", minutes: 30 });
  expect((await salma.api.lessons.report({ id: heldId, reason: "دخلت متأخرة وانقطعت مرتين" })).status).toBe(200);
  amal = await scene.staff(cast.amal.email);
  paths = {
    day: "/",
    tasks: "/tasks",
    lessons: "/lessons",
    reported: `/lesson/${heldId}`,
    users: "/users",
    nobody: "/users?q=لا أحد بهذا الاسم",
    student: `/user/${salma.id}`,
    tutor: `/user/${nour.id}`,
    gone: "/user/999999",
  };
});
afterAll(() => scene?.close());

async function open(path: string): Promise<Page> {
  const { page } = amal;
  await page.goto(`http://admin.localhost:${scene.local.ports.app}${path}`);
  await settled(page);
  return page;
}

test.each(names)("axe finds nothing, and nothing overflows: %s", async (name) => {
  await expectGoodLooks(await open(paths[name]));
});

test("a report waits on the first page, is decided, and its student reads what came of it", async () => {
  const page = await open("/main");
  await page.getByRole("link", { name: "دروس للمراجعة" }).click();
  await page
    .getByRole("row", { name: /سلمى حسن/ })
    .getByRole("button")
    .click();
  await page.getByText("دخلت متأخرة وانقطعت مرتين").waitFor();
  await page.getByRole("radio", { name: /البلاغ صحيح/ }).click({ force: true });
  await page.getByRole("textbox", { name: "ملاحظة يقرؤها الاثنان" }).fill("نعتذر عن التقطيع، وهذا الدرس على حسابنا.");
  await page.getByRole("button", { name: "البلاغ صحيح" }).click();
  await page.getByText("حُفظ القرار وأخبرنا أصحابه", { exact: true }).waitFor();
  await page.goto(new URL("/tasks", page.url()).href);
  await page.getByRole("row", { name: /بلاغ من الطالب/ }).waitFor();
  expect(await page.getByRole("row", { name: /سلمى حسن/ }).count()).toBe(0);
  const salma = await scene.visitor(cast.salma.email);
  await salma.go(`/lesson/${heldId}`);
  await salma.page.getByText("نعتذر عن التقطيع، وهذا الدرس على حسابنا.").waitFor();
});

test("a report that is upheld: the student has the minutes again, and the tutor reads what became of the earning", async () => {
  const [omar, nour] = [await scene.castMember("omar"), await scene.castMember("nour")];
  await scene.subscribe(omar);
  const start = "2026-11-22T16:00:00Z";
  const { body } = await omar.api.lessons.book({ tutorId: nour.id, start, duration: 30 });
  await insertPresence(scene.db, body.id, omar.id, 0, 1_800);
  await insertPresence(scene.db, body.id, nour.id, 0, 1_800);
  // Advances minute by minute: a longer silence of the server would count as an outage of ours, and the lesson as nobody's absence.
  for (let minute = -2; minute <= 31; minute++) await scene.moveClocks(Temporal.Instant.from(start).add({ minutes: minute }).toString());
  const student = await scene.visitor(cast.omar.email);
  const tutor = await scene.visitor(cast.nour.email);
  const { api } = await scene.castMember("omar");
  await scene.until(async () => (await api.lessons.read({ id: body.id })).body.outcome === "attended");
  expect((await api.lessons.report({ id: body.id, reason: "لم أسمع شيئًا طوال الدرس" })).status).toBe(200);
  const earning = tutor.page.getByRole("listitem").filter({ hasText: "عمر خالد" });
  await tutor.go("/invoices");
  await earning.getByText("بلاغ نراجعه").waitFor();
  const minutesLeft = (count: string) => student.page.getByText(new RegExp(`${count}\\s*دقيقة متبقية`)).first();
  await student.go("/s/dashboard");
  await minutesLeft("٩٠").waitFor();

  // Staff who signed in in the morning must sign in again in the evening.
  await scene.enterDashboard(amal, cast.amal.email);
  const page = await open(`/lesson/${body.id}`);
  await page.getByRole("radio", { name: /البلاغ صحيح/ }).click({ force: true });
  await page.getByRole("textbox", { name: "ملاحظة يقرؤها الاثنان" }).fill("هذا الدرس على حسابنا.");
  await page.getByRole("button", { name: "البلاغ صحيح" }).click();
  await page.getByText("حُفظ القرار وأخبرنا أصحابه", { exact: true }).waitFor();
  await student.go(`/lesson/${body.id}`);
  await student.sees("قبلت الإدارة بلاغك، وعاد الدرس إليك.");
  await student.go("/s/dashboard");
  await minutesLeft("١٢٠").waitFor();
  await tutor.go("/invoices");
  await earning.getByText("عاد إلى الطالب").waitFor();
});

test("somebody is found by a few letters, and a tutor who is deactivated is off the list within a second", async () => {
  const page = await open("/users");
  await page.getByRole("searchbox").fill("الشريف");
  await page.waitForURL((url) => url.searchParams.get("q") === "الشريف");
  await page.getByRole("button", { name: /نور الشريف/ }).click();
  await page.getByRole("heading", { level: 1, name: "نور الشريف" }).waitFor();
  await page.getByRole("button", { name: /^إيقاف الظهور/ }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("يُلغى درس قادم واحد", { exact: false }).waitFor();
  await dialog.getByRole("textbox").fill("أوراق ناقصة");
  await dialog.getByRole("button", { name: "إيقاف الظهور" }).click();
  await page.getByText("لا تظهر للطلاب").waitFor();
  await page.getByText("أوراق ناقصة", { exact: false }).first().waitFor();
  const guest = await scene.guest();
  await guest.page.goto(`http://app.localhost:${scene.local.ports.app}/tutors?q=الشريف`);
  await settled(guest.page);
  expect(await guest.page.getByRole("link", { name: /نور الشريف/ }).count()).toBe(0);
  const salma = await scene.castMember("salma");
  const { list } = (await salma.api.lessons.list({ when: "future" })).body;
  expect(list.map(({ status, cancelledAs }) => [status, cancelledAs])).toEqual([["cancelled", "staff"]]);
});
