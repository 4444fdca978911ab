import { cast } from "@hiwar/api/test/cast";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooksIn } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("blocking", () => met);

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(5010, "2026-11-22T08:00:00Z");
  met.salma = await scene.visitor(cast.salma.email);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

test("a student blocks a tutor from the room: their lesson ends, nobody writes, and the settings take it back", async () => {
  const salma = met.salma as Visitor;
  const [student, nour] = [await scene.castMember("salma"), await scene.castMember("nour")];
  await scene.subscribe(student);
  await student.api.lessons.book({ tutorId: nour.id, start: "2026-11-22T16:00:00Z", duration: 30 });
  const { room } = (await nour.api.chat.begin({ userId: student.id, message: "أهلًا سلمى" })).body;
  await salma.go(`/chat/${room.id}`);
  await salma.page.getByRole("button", { name: "خيارات المحادثة" }).click();
  await salma.page.getByRole("menuitem", { name: /حظر/ }).click();
  const dialog = salma.page.getByRole("alertdialog");
  await dialog.getByText(/يُلغى، ويعود ما حُجز به/).waitFor();
  await expectGoodLooksIn(scene, salma);
  await dialog.getByRole("button", { name: "حظر" }).click();
  await salma.page.getByText(/لا محادثة ولا حجز بينكما/).waitFor();
  expect(await salma.page.getByRole("textbox", { name: "رسالتك" }).count()).toBe(0);
  await expectGoodLooksIn(scene, salma);
  expect((await student.api.lessons.list({ when: "future", cancelled: "false" })).body.total).toBe(0);
  const pair = { members: `${student.id},${nour.id}` };
  expect((await nour.api.chat.byMembers(pair)).body.whyNotWrite).toBe("user-not-found");

  await salma.go("/s/settings?section=blocked");
  await salma.page.getByRole("button", { name: /رفع الحظر عن/ }).click();
  await salma.page.getByText(/لم تحظر أحدًا/).waitFor();
  await expectGoodLooksIn(scene, salma);
  expect((await nour.api.chat.byMembers(pair)).body.whyNotWrite).toBeNull();
});
