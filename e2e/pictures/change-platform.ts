import { settled } from "../pages.ts";
import type { Devices } from "./devices.ts";
import { addressOf } from "./take-screen.ts";
import type { World } from "./world.ts";

const changes = [
  { opener: /تغيير رابط .*واتساب/, field: "العنوان", value: "https://wa.me/201000000000" },
  { opener: /تغيير مهلة .*دروس للمراجعة/, field: "الدقائق", value: "120" },
  { opener: /تغيير مهلة .*سجل غير سليم/, field: "الدقائق", value: "45" },
] as const;

/** A staff member changes the platform's settings, so that the audit has entries to show. */
export async function changePlatform(world: World, devices: Devices): Promise<void> {
  const page = await (await devices.of("amal", 1280)).newPage();
  await page.goto(addressOf(world, "admin", "/platform-settings"));
  await settled(page);
  for (const { opener, field, value } of changes) {
    await page.getByRole("button", { name: opener }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: field }).fill(value);
    await dialog.getByRole("button", { name: "حفظ" }).click();
    await dialog.waitFor({ state: "detached" });
  }
  await page.close();
}
