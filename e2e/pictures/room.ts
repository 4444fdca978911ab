import { cast } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import type { Devices } from "./devices.ts";
import { type Album, takeBoth, type Width } from "./looks.ts";
import { addressOf } from "./take-screen.ts";
import type { World } from "./world.ts";

/** Creates a lesson of Salma and Nour that began a minute ago. */
async function openLesson({ scene }: World): Promise<string> {
  const now = Temporal.Instant.from(await scene.now());
  const { id } = await scene.db
    .insertInto("session")
    .values({ kind: 2, starts_at: now.subtract({ minutes: 1 }), ends_at: now.add({ minutes: 29 }), created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const people = await scene.db.selectFrom("person").select("id").where("email", "in", [cast.salma.email, cast.nour.email]).execute();
  await scene.db
    .insertInto("session_member")
    .values(people.map((person) => ({ session_id: id, person_id: person.id })))
    .execute();
  return `/session?id=lesson:${id}`;
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();
const seesOther = (page: Page) =>
  page.waitForFunction(() => (document.querySelector<HTMLVideoElement>("video.room-main")?.videoWidth ?? 0) > 0, undefined, {
    timeout: 40_000,
  });

async function come(world: World, devices: Devices, who: "salma" | "nour", path: string, width: Width): Promise<Page> {
  const page = await (await devices.of(who, width)).newPage();
  await page.goto(addressOf(world, "web", path));
  await page.getByRole("button", { name: "ادخل الدرس" }).click({ trial: true });
  return page;
}

/** Takes pictures of a lesson from the lobby to its end, as the student sees it. */
export async function takeRoom(world: World, devices: Devices, album: Album, width: Width): Promise<void> {
  const path = await openLesson(world);
  const take = (page: Page, screen: string) =>
    takeBoth(page, album, { screen: `room-${screen}`, state: "normal", width }, { isWhole: false });
  const salma = await come(world, devices, "salma", path, width);
  await take(salma, "door");
  await press(salma, "ادخل الدرس");
  await salma.getByRole("toolbar", { name: "أدوات الغرفة" }).waitFor();
  await take(salma, "alone");
  const awaited = await come(world, devices, "nour", path, width);
  await take(awaited, "door-of-the-one-awaited");
  await awaited.close();
  // Screens can be shared only from wide windows.
  const nour = await come(world, devices, "nour", path, 1280);
  await press(nour, "ادخل الدرس");
  await seesOther(salma);
  await take(salma, "both");
  await press(salma, "فتح المحادثة");
  await salma.getByRole("textbox", { name: "رسالتك" }).waitFor();
  await take(salma, "chat");
  await press(salma, "إغلاق المحادثة");
  await press(nour, "إيقاف الكاميرا");
  await salma.getByText(/^كاميرا .* مغلقة$/).waitFor();
  await take(salma, "their-camera-off");
  await press(nour, "عرض الشاشة");
  await salma.locator("video.room-screen").waitFor();
  await take(salma, "their-screen");
  if (width === 1280) await take(nour, "own-screen");
  await press(nour, "خروج");
  await salma.locator("video.room-screen").waitFor({ state: "detached" });
  await take(salma, "they-left");
  const second = await come(world, devices, "salma", path, width);
  await press(second, "ادخل الدرس");
  await second.getByRole("toolbar", { name: "أدوات الغرفة" }).waitFor();
  await salma.getByRole("toolbar", { name: "أدوات الغرفة" }).waitFor({ state: "detached" });
  await take(salma, "other-device");
  for (const page of [salma, nour, second]) await page.close();
}
