import { createDatabase, type Database } from "@hiwar/api/kernel/database";
import { cast } from "@hiwar/api/test/cast";
import { sessionTimes } from "@hiwar/contract/sessions";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { findChromium } from "../scripts/chromium.ts";
import { LocalProcess } from "./local-process.ts";
import { axeFinds, deviceOf, openBrowser } from "./pages.ts";

const browser: Browser | null = findChromium() ? await openBrowser() : null;
const faults: string[] = [];
let local: LocalProcess;
let db: Database;
let ids: Record<string, number>;
let url: string;
let sessionId: string;

beforeAll(async () => {
  if (!browser) return;
  local = await LocalProcess.create(4350);
  await local.start();
  url = `http://app.localhost:${local.ports.app}`;
  db = createDatabase(local.databaseUrl, 2);
  const people = await db.selectFrom("person").select(["id", "email"]).execute();
  ids = Object.fromEntries(people.map(({ id, email }) => [email, id]));
}, 120_000);
beforeEach(async () => {
  if (!browser) return;
  const now = Temporal.Now.instant();
  const { id } = await db
    .insertInto("session")
    .values({ kind: 2, starts_at: now.subtract({ minutes: 1 }), ends_at: now.add({ minutes: 29 }), created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("session_member")
    .values([cast.salma, cast.nour].map(({ email }) => ({ session_id: id, person_id: ids[email] ?? 0 })))
    .execute();
  sessionId = `lesson:${id}`;
});
afterEach(async () => {
  for (const context of browser?.contexts() ?? []) await context.close();
  expect(faults.splice(0)).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await db?.destroy();
  await local?.stop();
});

/** Runs in the page before its own scripts: while `isStarved` is set, the browser counts half of all packets as lost. */
function starveOnDemand(): void {
  const { getStats } = RTCPeerConnection.prototype;
  let lost = 0;
  RTCPeerConnection.prototype.getStats = async function () {
    const reports = [...(await getStats.call(this)).values()];
    if ("isStarved" in window) lost += 25;
    for (const report of reports) if (report.type === "inbound-rtp") report.packetsLost += lost;
    return new Map(reports.map((report) => [report.id, report]));
  };
}

/** Opens the room on a device of its own, up to the lobby. */
async function comeTo(email: string): Promise<Page> {
  const { page } = await deviceOf(browser as Browser, url, email, faults);
  await page.addInitScript(starveOnDemand);
  await page.goto(`${url}/session?id=${sessionId}`);
  await expect.poll(() => page.getByRole("button", { name: "ادخل الدرس" }).isEnabled(), { timeout: 20_000 }).toBe(true);
  return page;
}

async function goIn(email: string): Promise<Page> {
  const page = await comeTo(email);
  await page.getByRole("button", { name: "ادخل الدرس" }).click();
  await page.getByRole("toolbar", { name: "أدوات الدرس" }).waitFor();
  return page;
}

/** Presses the button in the lobby; answers after how many milliseconds the other one's face moved. */
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

/** Frames of the other one's picture drawn so far, and the loudest sound heard of them within two seconds. */
function perceived(page: Page): Promise<{ frames: number; energy: number }> {
  return page.evaluate(async () => {
    const view = document.querySelector<HTMLVideoElement>("video.room-main");
    const stream = view?.srcObject as MediaStream | null;
    if (!view || !stream || stream.getAudioTracks().length === 0) return { frames: 0, energy: 0 };
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let energy = 0;
    for (const end = performance.now() + 2_000; performance.now() < end && energy < 0.01; ) {
      await new Promise(requestAnimationFrame);
      analyser.getFloatTimeDomainData(samples);
      energy = Math.max(energy, ...samples.map(Math.abs));
    }
    await audio.close();
    return { frames: view.getVideoPlaybackQuality().totalVideoFrames, energy };
  });
}

/** Both see new frames and hear sound; on a crowded machine the picture may give way to the voice for a while first. */
async function seeAndHear(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const before = (await perceived(page)).frames;
    await expect.poll(async () => (await perceived(page)).frames - before, { timeout: 100_000 }).toBeGreaterThan(5);
    await expect.poll(async () => (await perceived(page)).energy, { timeout: 20_000 }).toBeGreaterThan(0.01);
  }
}

const phone = { width: 390, height: 844 };

/** What rules the call and where one writes: the names of those that something else covers, or that lie outside the window. */
const coveredBesideChat = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("[role=toolbar] button, .room-panel textarea")];
    const isCovered = (element: HTMLElement) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // Phones cannot share a screen and draw no button for it.
      return width > 0 && !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    return all.length < 6 ? ["they are not all here"] : all.filter(isCovered).map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
  });

const rowsOf = (email: string) =>
  db
    .selectFrom("session_presence")
    .select(["seat", "left_at", "joined_at", "last_seen_at"])
    .where("session_id", "=", sessionId.slice("lesson:".length))
    .where("person_id", "=", ids[email] ?? 0)
    .orderBy("id")
    .execute();

test.skipIf(!browser)(
  "two meet: each sees and hears the other, they write, mute, share a screen, and leave",
  async () => {
    const salma = await goIn(cast.salma.email);
    expect(await axeFinds(salma)).toEqual([]);
    const nour = await comeTo(cast.nour.email);
    const wide = nour.viewportSize() ?? phone;
    await nour.setViewportSize(phone);
    const [speaker, enter] = await Promise.all(
      ["اسمع صوتًا قصيرًا", "ادخل الدرس"].map((name) => nour.getByRole("button", { name }).boundingBox()),
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
    await salma.getByText(/^المعروض الآن شاشة/).waitFor();
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
    await nour.getByRole("toolbar", { name: "أدوات الدرس" }).waitFor();
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
    await shows.getByText(/^تظهر شاشتك عند/).waitFor();
    const sees = await goIn(viewer.email);
    const frames = () =>
      sees.evaluate(() => document.querySelector<HTMLVideoElement>("video.room-screen")?.getVideoPlaybackQuality().totalVideoFrames ?? 0);
    await expect.poll(frames, { timeout: 30_000 }).toBeGreaterThan(2);
    await sees.reload();
    await sees.getByRole("toolbar", { name: "أدوات الدرس" }).waitFor();
    await expect.poll(frames, { timeout: 30_000 }).toBeGreaterThan(2);
  },
  240_000,
);

test.skipIf(!browser)(
  "the server dies and comes back: the talk goes on, and a short silence ends no visit",
  async () => {
    const [salma, nour] = [await goIn(cast.salma.email), await goIn(cast.nour.email)];
    await seeAndHear(salma, nour);
    await local.kill();
    await salma.getByText("الدرس مستمر. نعيد اتصالك بالخادم في الخلفية.").waitFor({ timeout: 40_000 });
    await seeAndHear(salma, nour);
    await local.start();
    await salma.getByText("الدرس مستمر. نعيد اتصالك بالخادم في الخلفية.").waitFor({ state: "detached", timeout: 30_000 });
    await nour.getByText("الدرس مستمر. نعيد اتصالك بالخادم في الخلفية.").waitFor({ state: "detached", timeout: 30_000 });
    await seeAndHear(salma, nour);
    const visits = await rowsOf(cast.salma.email);
    expect(visits.at(-1)?.left_at).toBeNull();
    // A machine that takes its time to start the server makes a silence that ends a visit by the rule.
    const silences = visits.slice(1).map(({ joined_at }, index) => joined_at.since(visits[index]?.left_at ?? joined_at).total("seconds"));
    expect(silences.filter((seconds) => seconds <= sessionTimes.orphanSeconds)).toEqual([]);
  },
  240_000,
);

test.skipIf(!browser)(
  "both look for a new path at the same moment and go on seeing each other",
  async () => {
    const [salma, nour] = [await goIn(cast.salma.email), await goIn(cast.nour.email)];
    await seeAndHear(salma, nour);
    for (const _again of [1, 2, 3]) {
      await Promise.all([salma, nour].map((page) => page.evaluate(() => dispatchEvent(new Event("online")))));
      await seeAndHear(salma, nour);
    }
  },
  240_000,
);

test.skipIf(!browser)(
  "a picture that makes room for the voice comes back",
  async () => {
    const [salma, nour] = [await goIn(cast.salma.email), await goIn(cast.nour.email)];
    await seeAndHear(salma, nour);
    await salma.evaluate(() => Object.assign(window, { isStarved: true }));
    await salma.getByText("الاتصال ضعيف الآن. خفّضنا جودة الصورة ليبقى الصوت واضحًا.").waitFor();
    await salma.waitForFunction(() => {
      const stream = document.querySelector<HTMLVideoElement>("video.room-main")?.srcObject as MediaStream | null;
      return stream?.getVideoTracks()[0]?.muted;
    });
    await salma.evaluate(() => Reflect.deleteProperty(window, "isStarved"));
    await seeAndHear(salma, nour);
  },
  240_000,
);

test.skipIf(!browser)(
  "a second device takes over, and the first one can take the seat back",
  async () => {
    const [laptop, nour] = [await goIn(cast.salma.email), await goIn(cast.nour.email)];
    const phone = await goIn(cast.salma.email);
    await laptop.getByRole("heading", { name: "الدرس مفتوح على جهاز آخر" }).waitFor();
    await seeAndHear(phone, nour);
    expect(await axeFinds(laptop)).toEqual([]);
    await laptop.getByRole("button", { name: "استخدم هنا" }).click();
    await phone.getByRole("heading", { name: "الدرس مفتوح على جهاز آخر" }).waitFor();
    await seeAndHear(laptop, nour);
  },
  240_000,
);

test.skipIf(!browser)(
  "a device without a network says so, and everything goes on when it is back",
  async () => {
    const [salma, nour] = [await goIn(cast.salma.email), await goIn(cast.nour.email)];
    await seeAndHear(salma, nour);
    await salma.getByRole("button", { name: "فتح المحادثة" }).click();
    await salma.getByRole("textbox", { name: "رسالتك" }).waitFor();
    await salma.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
    await salma.context().setOffline(true);
    await salma.getByRole("textbox", { name: "رسالتك" }).fill("كُتبت دون شبكة");
    await salma.keyboard.press("Enter");
    await salma.getByText("في انتظار الاتصال").waitFor();
    await salma.context().setOffline(false);
    await nour.getByRole("button", { name: "فتح المحادثة" }).click();
    await nour.getByText("كُتبت دون شبكة").waitFor({ timeout: 40_000 });
    await salma.getByRole("img", { name: "قُرئت" }).last().waitFor();
    await seeAndHear(salma, nour);
  },
  240_000,
);
