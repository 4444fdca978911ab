import type { Page } from "playwright-core";
import { drawn, settled } from "../pages.ts";
import type { Devices } from "./devices.ts";
import { type Album, takeBoth, type Width } from "./looks.ts";
import type { Site } from "./routes.ts";
import type { Screen } from "./screens.ts";
import { measureShifts, shiftOf } from "./shift.ts";
import { bend, type State } from "./states.ts";
import type { World } from "./world.ts";

/** A screen in a state and at a width, of which pictures are taken. */
export interface ScreenVariant {
  readonly screen: Screen;
  readonly state: State;
  readonly width: Width;
}

/** Returns the states that a screen can show. */
export function statesOf({ isStill, empty }: Screen): State[] {
  return ["normal", ...(isStill ? [] : (["longest", "error", "waiting"] as const)), ...(empty ? (["empty"] as const) : [])];
}

const hosts: Record<Site, string> = { web: "app.localhost", admin: "admin.localhost", site: "localhost" };

export const addressOf = ({ scene }: World, site: Site, path: string) => `http://${hosts[site]}:${scene.local.ports.app}${path}`;

/** Opens a screen in a state, waits until it is drawn, measures its layout shift, and takes it in both themes. */
export async function takeScreen(world: World, devices: Devices, album: Album, { screen, state, width }: ScreenVariant): Promise<void> {
  const { empty, site } = screen;
  const who = (state === "empty" && empty?.who) || screen.who;
  const path = (state === "empty" && empty?.path) || screen.path;
  const page = await (await devices.of(who, width)).newPage();
  page.on("pageerror", ({ message }) => album.faults.push(`${screen.name} (${state}, ${width}): ${message}`));
  try {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await bend(page, state);
    await measureShifts(page);
    await page.goto(addressOf(world, site, typeof path === "string" ? path : path(world)), { waitUntil: "commit" });
    await (state === "waiting" ? settleWaiting(page) : settleWhole(page));
    const { total, movers } = await shiftOf(page);
    if (screen.act && state !== "waiting" && state !== "error") {
      await screen.act(page);
      await settled(page);
      await drawn(page);
    }
    await takeBoth(
      page,
      album,
      { screen: screen.name, state, width, shift: Number(total.toFixed(4)), movers },
      { isWhole: !screen.isWindow },
    );
  } finally {
    await page.close();
  }
}

async function settleWhole(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await settled(page);
  // The full-page logo has its own heading and is not marked as loading.
  await page.locator(".ui-loader").waitFor({ state: "detached" });
  await drawn(page);
}

/** Waits for the waiting state to be drawn: nothing reports when it is complete, so it waits a moment. */
async function settleWaiting(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.locator("h1, [aria-busy=true], .ui-loader").first().waitFor({ state: "attached" });
  // A first visit waits a moment for its data before it shows skeletons.
  await page
    .locator(".ui-loader")
    .waitFor({ state: "detached", timeout: 2_500 })
    .catch(() => undefined);
  await page.waitForTimeout(500);
  await drawn(page);
}
