import { cast } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFinds } from "./pages.ts";
import { openRooms, seeAndHear } from "./room-world.ts";

const { browser, comeTo, goIn, rowsOf } = await openRooms(4350);

/** Presses the button in the lobby; returns the milliseconds until the other person's video moved. */
async function measureEntry(page: Page): Promise<number> {
  const began = performance.now();
  await page.getByRole("button", { name: "ادخل الدرس" }).click();
  await page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>("video.room-main")?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 0,
    undefined,
    { polling: "raf" },
  );
  return Math.round(performance.now() - began);
}

const phone = { width: 390, height: 844 };

/** Returns the names of the call's controls and of the message field that are covered by other elements or outside the window. */
const coveredBesideChat = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("[role=toolbar] button, .room-panel textarea")];
    const isCovered = (element: HTMLElement) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // Phones cannot share a screen and have no button for it, so it has no width.
      return width > 0 && !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    return all.length < 6 ? ["they are not all here"] : all.filter(isCovered).map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
  });

test.skipIf(!browser)(
  "two meet: each sees and hears the other, they write, mute, share a screen, and leave",
  async () => {
    const salma = await goIn(cast.salma.email);
    expect(await axeFinds(salma)).toEqual([]);
    const nour = await comeTo(cast.nour.email);
    const wide = nour.viewportSize() ?? phone;
    await nour.setViewportSize(phone);
    const [speaker, enter] = await Promise.all(
      ["تجربة الصوت", "ادخل الدرس"].map((name) => nour.getByRole("button", { name }).boundingBox()),
    );
    expect((enter?.y ?? 0) - (speaker?.y ?? 0) - (speaker?.height ?? 0)).toBeGreaterThanOrEqual(16);
    await nour.setViewportSize(wide);
    const milliseconds = await measureEntry(nour);
    await seeAndHear(salma, nour);
    process.stdout.write(`    the other one's face moved ${milliseconds} ms after the press in the lobby\n`);

    await salma.getByRole("button", { name: "فتح المحادثة" }).click();
    await salma.getByRole("textbox", { name: "رسالتك" }).fill("I have been working here since 2021.");
    await salma.keyboard.press("Enter");
    await nour.getByRole("button", { name: "فتح المحادثة" }).click();
    await nour.getByText("I have been working here since 2021.").waitFor();
    for (const size of [phone, { width: 360, height: 640 }, { width: 844, height: 390 }, { width: 667, height: 375 }]) {
      await nour.setViewportSize(size);
      await expect.poll(() => coveredBesideChat(nour), { message: `${size.width} × ${size.height}` }).toEqual([]);
    }
    await nour.setViewportSize(wide);
    expect(await axeFinds(nour)).toEqual([]);

    await nour.getByRole("button", { name: "كتم الميكروفون" }).click();
    await salma.getByRole("img", { name: /ميكروفون .* مغلق/ }).waitFor();
    await nour.getByRole("button", { name: "تشغيل الميكروفون" }).click();
    await nour.getByRole("button", { name: "إيقاف الكاميرا" }).click();
    await salma.getByText(/^كاميرا .* مغلقة$/).waitFor();
    await nour.getByRole("button", { name: "تشغيل الكاميرا" }).click();
    await seeAndHear(salma);

    await nour.getByRole("button", { name: "عرض الشاشة" }).click();
    await salma.getByText(/^شاشة .* معروضة الآن/).waitFor();
    await nour.getByText(/^شاشتك معروضة الآن عند/).waitFor();
    await expect
      .poll(
        () => salma.locator("video.room-screen").evaluate((view: HTMLVideoElement) => view.getVideoPlaybackQuality().totalVideoFrames),
        { timeout: 20_000 },
      )
      .toBeGreaterThan(2);
    await nour.getByRole("button", { name: "إيقاف عرض الشاشة" }).click();
    await seeAndHear(salma, nour);

    await salma.getByRole("button", { name: "خروج" }).click();
    await salma.waitForURL(/\/lessons/);
    await nour.getByText(/خارج الغرفة الآن/).waitFor();
    expect((await rowsOf(cast.salma.email)).map(({ left_at }) => left_at !== null)).toEqual([true]);
  },
  240_000,
);

test.skipIf(!browser)(
  "a reload goes straight back in, on the same seat",
  async () => {
    const [salma, nour] = [await goIn(cast.salma.email), await goIn(cast.nour.email)];
    await seeAndHear(salma, nour);
    await nour.reload();
    await nour.getByRole("toolbar", { name: "أدوات الغرفة" }).waitFor();
    await seeAndHear(salma, nour);
    expect(await rowsOf(cast.nour.email)).toHaveLength(1);
  },
  240_000,
);

test.skipIf(!browser).each([
  ["the one who opens the lines", cast.salma, cast.nour],
  ["the one who follows", cast.nour, cast.salma],
])(
  "a screen that %s shares is seen by whoever comes late, and after a reload",
  async (_name, sharer, viewer) => {
    const shows = await goIn(sharer.email);
    await shows.getByRole("button", { name: "عرض الشاشة" }).click();
    await shows.getByText(/^ستظهر شاشتك عند/).waitFor();
    const sees = await goIn(viewer.email);
    const frames = () =>
      sees.evaluate(() => document.querySelector<HTMLVideoElement>("video.room-screen")?.getVideoPlaybackQuality().totalVideoFrames ?? 0);
    await expect.poll(frames, { timeout: 30_000 }).toBeGreaterThan(2);
    await sees.reload();
    await sees.getByRole("toolbar", { name: "أدوات الغرفة" }).waitFor();
    await expect.poll(frames, { timeout: 30_000 }).toBeGreaterThan(2);
  },
  240_000,
);
