import { cast } from "@hiwar/api/test/cast";
import { insertHeldLesson } from "@hiwar/api/test/lessons";
import type { Page } from "playwright-core";
import { chooseRadio, pressOn, tabTo } from "../keyboard.ts";
import type { Scene } from "../scene.ts";
import { button, type Row } from "./row.ts";

const salma = { who: cast.salma.email } as const;
const theirMenu = (page: Page) => page.locator(".chat-group:not([data-mine])").getByRole("button", { name: "خيارات الرسالة" }).last();
const ownMenu = (page: Page) => page.getByRole("button", { name: "خيارات الرسالة" }).last();

/** The room of Salma and Nour, in which both have written. */
async function talk(scene: Scene): Promise<string> {
  const people = [await scene.castMember("salma"), await scene.castMember("nour")] as const;
  const lines = [
    "أهلًا نور، هل نبدأ بالمقابلات؟",
    "أهلًا سلمى. Tell me about a project you are proud of.",
    "And I want to speak about it without notes.",
  ];
  return `/chat/${await scene.talk(people, lines)}`;
}

/** The room of two people who have had a lesson, so that files are allowed. */
async function talkOfTwoWhoMet(scene: Scene): Promise<string> {
  const [{ id: studentId }, { id: tutorId }] = [await scene.castMember("salma"), await scene.castMember("nour")];
  await insertHeldLesson(scene.db, { tutorId, studentId, start: "2026-11-20T10:00:00Z", minutes: 30 });
  return talk(scene);
}

async function sendPicture(page: Page): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ name: "page.png", mimeType: "image/png", buffer: await page.screenshot() });
  await page.getByRole("button", { name: "إرسال", exact: true }).and(page.locator(":enabled")).click();
  await page
    .getByRole("button", { name: /^فتح الصورة/ })
    .last()
    .waitFor();
}

/** Surfaces in a conversation. */
export const chatRows: readonly Row[] = [
  {
    ...salma,
    title: "what can be done with a message",
    path: talk,
    opener: ownMenu,
    role: "menu",
    name: "خيارات الرسالة",
    async task(page) {
      await page.keyboard.press("Enter");
      await page.getByText("تعديل رسالة", { exact: true }).waitFor();
      await page.keyboard.press("Control+a");
      await page.keyboard.type("And I want to speak about it freely.");
      await page.keyboard.press("Enter");
      await page.getByText("And I want to speak about it freely.").first().waitFor();
      await tabTo(page, page.getByRole("textbox", { name: "رسالتك" }));
    },
  },
  {
    ...salma,
    title: "deleting a message",
    path: talk,
    opener: ownMenu,
    async open(page) {
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "حذف" }).waitFor();
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
    },
    role: "alertdialog",
    name: "حذف هذه الرسالة؟",
    async task(page, shown) {
      await pressOn(page, shown.getByRole("button", { name: "حذف" }));
      await page.getByText("حُذفت هذه الرسالة", { exact: true }).first().waitFor();
    },
  },
  {
    ...salma,
    title: "reporting a message",
    path: talk,
    opener: theirMenu,
    async open(page) {
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "الإبلاغ عن الرسالة" }).waitFor();
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
    },
    role: "dialog",
    name: "ما المشكلة في هذه الرسالة؟",
    sends: "**/api/v1/chat/room/*/report",
    async task(page, shown) {
      await chooseRadio(page, shown.getByRole("radiogroup"), "إساءة أو مضايقة");
      await pressOn(page, shown.getByRole("button", { name: "إرسال البلاغ" }));
      await page
        .getByText(/وصل بلاغك/)
        .first()
        .waitFor();
    },
  },
  {
    ...salma,
    title: "a picture that was sent",
    path: talkOfTwoWhoMet,
    before: sendPicture,
    opener: button(/^فتح الصورة/),
    role: "dialog",
    name: "صورة",
    async task(page, shown) {
      const download = page.waitForEvent("download");
      await pressOn(page, shown.getByRole("button", { name: /^تنزيل الصورة/ }));
      await download;
      await page.keyboard.press("Escape");
    },
  },
  {
    ...salma,
    title: "what can be done with a conversation",
    path: talk,
    opener: button("خيارات المحادثة"),
    key: "ArrowDown",
    role: "menu",
    name: "خيارات المحادثة",
    async task(page) {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.getByRole("img", { name: "مكتومة" }).first().waitFor();
    },
  },
];
