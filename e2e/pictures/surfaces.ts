import { guardianSecrets } from "@hiwar/api/test/cast";
import { guardianPath } from "@hiwar/contract/guardians";
import type { Page } from "playwright-core";
import { accountRows } from "../dialogs/account-rows.ts";
import { bookingRows } from "../dialogs/booking-rows.ts";
import { chatRows } from "../dialogs/chat-rows.ts";
import { otherRows } from "../dialogs/other-rows.ts";
import type { Row } from "../dialogs/row.ts";
import { staffRows } from "../dialogs/staff-rows.ts";
import { studentRows } from "../dialogs/student-rows.ts";
import { tutorRows } from "../dialogs/tutor-rows.ts";
import { drawn, settled } from "../pages.ts";
import type { Devices } from "./devices.ts";
import { type Album, takeBoth, type Width } from "./looks.ts";
import { addressOf } from "./take-screen.ts";
import { emails, type World } from "./world.ts";

/** Surfaces over a page, opened as in the tests of dialogs. */
export const surfaces: readonly Row[] = [
  ...accountRows,
  ...studentRows,
  ...bookingRows,
  ...chatRows,
  ...tutorRows,
  ...otherRows,
  ...staffRows,
];

const openerMilliseconds = 5_000;
const nameOf = ({ title }: Row) => `over-${title.replace(/[^a-z]+/gi, "-").toLowerCase()}`;

export interface SurfaceShot {
  readonly row: Row;
  readonly width: Width;
}

/** Paths for surfaces whose own setup would repeat what the people in the pictures have done already. */
const livedPaths: readonly (readonly [RegExp, (world: World) => string])[] = [
  [/(cancelling|moving|cancels) a lesson|move instead of cancelling/, ({ lessons }) => `/lesson/${lessons.ahead}`],
  [/^reporting a lesson/, ({ lessons }) => `/lesson/${lessons.reportable}`],
  [/with a message|with a conversation|(deleting|reporting) a message/, ({ room }) => `/chat/${room}`],
  [/keeping an account/, ({ people }) => `/user/${people.leaver}`],
  [/guardian/, () => guardianPath(guardianSecrets.standing)],
];

function pathOf({ title, path }: Row, world: World): string | Promise<string> {
  const [, lived] = livedPaths.find(([titles]) => titles.test(title)) ?? [];
  if (lived) return lived(world);
  return typeof path === "string" ? path : path(world.scene);
}

/** Opens a dialog, menu or popover by mouse or keys, and takes a picture of the window; skips one that exists only on the other window size. */
export async function takeSurface(world: World, devices: Devices, album: Album, { row, width }: SurfaceShot): Promise<void> {
  const who = (Object.keys(emails) as (keyof typeof emails)[]).find((key) => emails[key] === row.who) ?? "guest";
  const page = await (await devices.of(who, width)).newPage();
  try {
    if (row.window && width > 390) return;
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(addressOf(world, who === "amal" || who === "karim" ? "admin" : "web", await pathOf(row, world)));
    await settled(page);
    await drawn(page);
    await row.before?.(page, world.scene);
    const opener = row.opener(page);
    // Parts loaded by a press, such as the card form, do not mark themselves as loading.
    const isThere = await opener.waitFor({ timeout: openerMilliseconds }).then(
      () => true,
      () => false,
    );
    if (!isThere) return;
    if (row.frame) await chooseGoogle(page, row);
    else {
      await opener.focus();
      if (row.open) await row.open(page);
      else await page.keyboard.press(row.key ?? "Enter");
    }
    await page.getByRole(row.role ?? "dialog", { name: row.name, exact: typeof row.name === "string" }).waitFor();
    await drawn(page);
    await takeBoth(page, album, { screen: nameOf(row), state: "normal", width }, { isWhole: false });
  } finally {
    await page.close();
  }
}

/** The account is chosen in Google's own window. */
async function chooseGoogle(page: Page, { frame }: Row): Promise<void> {
  const [choice] = await Promise.all([page.waitForEvent("popup"), frame?.inner(page).click()]);
  await choice.getByRole("button", { name: emails.salma }).click();
}

/** Returns surfaces that were found on neither window size. */
export function unseenSurfaces({ pictures }: Album): string[] {
  const seen = new Set(pictures.map(({ screen }) => screen));
  return surfaces.map(nameOf).filter((name) => !seen.has(name));
}
