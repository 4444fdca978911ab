import type { Page } from "playwright-core";
import type { Devices } from "./devices.ts";
import { type Album, takeBoth, type Width } from "./looks.ts";
import { addressOf } from "./take-screen.ts";
import type { World } from "./world.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();

/** Takes pictures of the recorder of a tutor's intro video: ready, recording, and a film that is too short. */
export async function takeRecorder(world: World, devices: Devices, album: Album, width: Width): Promise<void> {
  const page = await (await devices.of("tarek", width)).newPage();
  const take = (screen: string) => takeBoth(page, album, { screen: `recorder-${screen}`, state: "normal", width }, { isWhole: false });
  await page.goto(addressOf(world, "web", "/t/onboarding"));
  await press(page, "تشغيل الكاميرا");
  await page.getByText("نسمعك بوضوح").waitFor();
  await take("ready");
  await press(page, "بدء التسجيل");
  await page.getByText("يُسجَّل", { exact: true }).waitFor();
  await take("filming");
  await press(page, "إنهاء التسجيل");
  await page.getByText(/التسجيل أقصر من ٣٠ ثانية/).waitFor();
  await take("too-short");
  await page.close();
}
