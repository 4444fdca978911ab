import { createDatabase, type Database } from "@hiwar/api/kernel/database";
import { cast } from "@hiwar/api/test/cast";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { findChromium } from "../scripts/chromium.ts";
import { LocalProcess } from "./local-process.ts";
import { callWindow, deviceOf, openBrowser } from "./pages.ts";

/** Runs in the page before its own scripts: while `isStarved` is set, the browser's statistics report 25 more lost packets at each reading. */
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

/**
 * Starts a server and a browser for one test file, and creates a new lesson of Salma and Nour before each test. `browser` is null where there is no
 * Chromium. `firstPort` is the lowest of four that no other test uses.
 */
export async function openRooms(firstPort: number) {
  const browser: Browser | null = findChromium() ? await openBrowser({ isMeasured: true }) : null;
  const faults: string[] = [];
  let local: LocalProcess;
  let db: Database;
  let ids: Record<string, number>;
  let url: string;
  let sessionId: string;

  beforeAll(async () => {
    if (!browser) return;
    local = await LocalProcess.create(firstPort, {}, { isMeasured: true });
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

  /** Opens the room's lobby on a device of its own. */
  async function comeTo(email: string): Promise<Page> {
    const { page } = await deviceOf(browser as Browser, url, email, faults, callWindow);
    await page.addInitScript(starveOnDemand);
    await page.goto(`${url}/session?id=${sessionId}`);
    await expect.poll(() => page.getByRole("button", { name: "ادخل الدرس" }).isEnabled(), { timeout: 20_000 }).toBe(true);
    return page;
  }

  async function goIn(email: string): Promise<Page> {
    const page = await comeTo(email);
    await page.getByRole("button", { name: "ادخل الدرس" }).click();
    await page.getByRole("toolbar", { name: "أدوات الغرفة" }).waitFor();
    return page;
  }

  const rowsOf = (email: string) =>
    db
      .selectFrom("session_presence")
      .select(["seat", "left_at", "joined_at", "last_seen_at"])
      .where("session_id", "=", sessionId.slice("lesson:".length))
      .where("person_id", "=", ids[email] ?? 0)
      .orderBy("id")
      .execute();

  return { browser, comeTo, goIn, rowsOf, kill: () => local.kill(), start: () => local.start() };
}

/** Returns how many frames of the other person were drawn so far, and their loudest sound within two seconds or until a sound is loud enough. */
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

/** Expects new frames and sound on both pages; on a busy machine the video may be paused for the voice first. */
export async function seeAndHear(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const before = (await perceived(page)).frames;
    await expect.poll(async () => (await perceived(page)).frames - before, { timeout: 100_000 }).toBeGreaterThan(5);
    await expect.poll(async () => (await perceived(page)).energy, { timeout: 20_000 }).toBeGreaterThan(0.01);
  }
}
