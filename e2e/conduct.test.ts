import { cast } from "@hiwar/api/test/cast";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooksIn } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("conduct", () => met);

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(5020, "2026-11-22T08:00:00Z");
  met.salma = await scene.visitor(cast.salma.email);
  met.amal = await scene.staff(cast.amal.email);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

test("a student reports a tutor's message; staff read the conversation, warn, and she is told", async () => {
  const [salma, amal] = [met.salma as Visitor, met.amal as Visitor];
  const people = [await scene.castMember("salma"), await scene.castMember("nour")] as const;
  const roomId = await scene.talk(people, ["أهلًا نور", "كلّميني على واتساب أرخص لك"]);
  await salma.go(`/chat/${roomId}`);
  await salma.page.getByText("كلّميني على واتساب أرخص لك").last().hover();
  await salma.page.getByRole("button", { name: "خيارات الرسالة" }).last().click();
  await salma.page.getByRole("menuitem", { name: "الإبلاغ عن الرسالة" }).click();
  const dialog = salma.page.getByRole("dialog", { name: "ما المشكلة في هذه الرسالة؟" });
  await dialog.getByText("طلب الدفع أو الدرس خارج حِوار").click();
  await expectGoodLooksIn(scene, salma);
  await dialog.getByRole("button", { name: "إرسال البلاغ" }).click();
  await salma.page
    .getByText(/وصل بلاغك/)
    .first()
    .waitFor();

  await amal.page.goto(new URL("/tasks?kind=conduct", amal.page.url()).href);
  await amal.page
    .getByRole("row", { name: /نور/ })
    .getByRole("button", { name: /طلب الدفع/ })
    .click();
  await amal.page.getByRole("button", { name: "قراءة المحادثة" }).click();
  await amal.page.getByText("أهلًا نور").waitFor();
  await amal.page.getByText("يقرأ المُبلَّغ عنه الإنذار").click();
  await amal.page.getByRole("textbox", { name: /^الإنذار/ }).fill("لا تطلبي من طلابك الدفع خارج حِوار.");
  await amal.page.getByRole("textbox", { name: "رسالة إلى من أبلغ" }).fill("شكرًا لأنك أخبرتنا.");
  await expectGoodLooksIn(scene, amal);
  await amal.page.getByRole("button", { name: "تسجيل القرار" }).click();
  await amal.page.getByText("نص الإنذار").waitFor();
  await expectGoodLooksIn(scene, amal);

  const told = async (key: "salma" | "nour") => (await (await scene.castMember(key)).api.notifications.list()).body.list[0];
  expect(await told("salma")).toMatchObject({ kind: "conduct-decided", text: expect.stringContaining("شكرًا لأنك أخبرتنا.") });
  expect(await told("nour")).toMatchObject({ kind: "conduct-warned", text: "لا تطلبي من طلابك الدفع خارج حِوار." });
});
