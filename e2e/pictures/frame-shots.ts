import { drawn, settled } from "../pages.ts";
import type { Devices } from "./devices.ts";
import { type Album, takeBoth, type Width } from "./looks.ts";
import { addressOf } from "./take-screen.ts";
import type { World } from "./world.ts";

interface FrameShot {
  readonly name: string;
  readonly take: (world: World, devices: Devices, album: Album, width: Width) => Promise<void>;
}

/** Pictures of the frame's own messages: no network, a wrong clock, an old browser, scripts that never load. */
export const frameShots: readonly FrameShot[] = [
  {
    name: "offline",
    async take(world, devices, album, width) {
      const page = await (await devices.of("salma", width)).newPage();
      await page.goto(addressOf(world, "web", "/s/dashboard"));
      await settled(page);
      await drawn(page);
      await page.evaluate(() => {
        Object.defineProperty(navigator, "onLine", { get: () => false });
        window.dispatchEvent(new Event("offline"));
      });
      await page.locator(".offline-line").waitFor();
      await page.evaluate(() => window.scrollBy(0, 200));
      await takeBoth(page, album, { screen: "offline", state: "error", width }, { isWhole: false });
      await page.close();
    },
  },
  {
    name: "wrong-clock",
    async take({ scene, ...world }, _devices, album, width) {
      const { page, context } = await scene.guest();
      await page.setViewportSize({ width, height: 844 });
      await context.clock.setSystemTime(new Date(Date.parse(await scene.now()) + 7_200_000));
      await page.goto(addressOf({ scene, ...world }, "web", "/login"));
      await page.getByRole("alertdialog").waitFor();
      await drawn(page);
      await takeBoth(page, album, { screen: "wrong-clock", state: "error", width }, { isWhole: false });
      await context.close();
    },
  },
  {
    name: "scripts-lost",
    async take(world, _devices, album, width) {
      const { page, context } = await world.scene.guest();
      await page.setViewportSize({ width, height: 844 });
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(addressOf(world, "web", "/login")).catch(() => undefined);
      await page.getByRole("button", { name: "أعد التحميل" }).waitFor();
      await takeBoth(page, album, { screen: "scripts-lost", state: "error", width }, { isWhole: false });
      await context.close();
    },
  },
  {
    name: "old-browser",
    async take(world, _devices, album, width) {
      const { page, context } = await world.scene.guest();
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => Reflect.deleteProperty(URL, "parse"));
      await page.goto(addressOf(world, "web", "/login"));
      await page.getByText("متصفحك قديم ولا يفتح حِوار").waitFor();
      await drawn(page);
      await takeBoth(page, album, { screen: "old-browser", state: "error", width }, { isWhole: false });
      await context.close();
    },
  },
];
