import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase, type Database } from "@hiwar/api/kernel/database";
import { cast } from "@hiwar/api/test/cast";
import { SessionType } from "@hiwar/contract/calendar";
import type { Browser, Page } from "playwright-core";
import { LocalProcess } from "../local-process.ts";
import { callWindow, deviceOf } from "../pages.ts";
import { hasRelay } from "./abilities.ts";
import { openIn } from "./browsers.ts";
import { Network } from "./network.ts";
import { type Sample, samplesSince, startRecording } from "./recorder.ts";
import { relaySecret, relayUrls, startRelay } from "./relay.ts";
import { writeVoice } from "./voice.ts";

const firstPort = 4460;
const people = ["salma", "nour"] as const;
type Person = (typeof people)[number];

const kinds = {
  lesson: { type: SessionType.Lesson, enter: "ادخل الدرس" },
  interview: { type: SessionType.Interview, enter: "ادخل المقابلة" },
} as const;
export type Kind = keyof typeof kinds;

/** Options of a meeting. Relayed: one of the two is a minor, whose media use only the relay. */
export interface Meeting {
  readonly relayed?: boolean;
  readonly kind?: Kind;
}

/** Two people who meet over networks that can be degraded. */
export class Lab {
  readonly network = new Network();
  readonly faults: string[] = [];
  hasRelay = false;
  #local!: LocalProcess;
  #db!: Database;
  #pages!: Record<Person, Page>;
  #ids!: Record<Person, number>;
  readonly #closers: (() => Promise<unknown>)[] = [];

  static async open(): Promise<Lab> {
    const lab = new Lab();
    await lab.#open().catch(async (error: unknown) => {
      await lab.close();
      throw error;
    });
    return lab;
  }

  async #open(): Promise<void> {
    const directory = await mkdtemp(join(tmpdir(), "hiwar-lab-"));
    this.#closers.push(
      () => rm(directory, { recursive: true, force: true, maxRetries: 5 }),
      () => this.network.close(),
    );
    await this.network.open();
    this.hasRelay = await hasRelay();
    if (this.hasRelay) this.#closers.push(await startRelay());
    const turn = this.hasRelay ? { TURN_URLS: relayUrls, TURN_SECRET: relaySecret } : {};
    this.#local = await LocalProcess.create(firstPort, { HIWAR_BIND: "0.0.0.0", ...turn }, { isMeasured: true });
    this.#closers.push(() => this.#local.stop());
    await this.#local.start();
    this.#db = createDatabase(this.#local.databaseUrl, 2);
    this.#closers.push(() => this.#db.destroy());
    const voice = join(directory, "voice.wav");
    await writeVoice(voice);
    this.#pages = { salma: await this.#pageOf("salma", directory, voice), nour: await this.#pageOf("nour", directory, voice) };
    this.#ids = { salma: await this.#idOf("salma"), nour: await this.#idOf("nour") };
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close();
  }

  get #url(): string {
    return `http://app.localhost:${firstPort}`;
  }

  async #pageOf(person: Person, directory: string, voice: string): Promise<Page> {
    const browser: Browser = await openIn(person, directory, voice);
    this.#closers.push(() => browser.close());
    const { page } = await deviceOf(browser, this.#url, cast[person].email, this.faults, callWindow);
    await startRecording(page);
    return page;
  }

  async #idOf(person: Person): Promise<number> {
    const { id } = await this.#db.selectFrom("person").select("id").where("email", "=", cast[person].email).executeTakeFirstOrThrow();
    return id;
  }

  /** Opens a new room of a kind: Salma is inside, and Nour enters from the lobby. Returns the milliseconds until Nour saw Salma's video move. */
  async meet({ relayed = false, kind = "lesson" }: Meeting = {}): Promise<number> {
    await this.#db
      .updateTable("person")
      .set({ birth_year: relayed ? Temporal.Now.plainDateISO("UTC").year - 12 : 1995 })
      .where("id", "=", this.#ids.salma)
      .execute();
    const id = await this.#insertSession(kind);
    for (const person of people) await this.#comeTo(person, kind, id);
    await this.#press("salma", kind);
    await this.#pages.salma.getByRole("toolbar", { name: "أدوات الغرفة" }).waitFor();
    const began = Date.now();
    await this.#press("nour", kind);
    await this.#pages.nour.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>("video.room-main")?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 0,
      undefined,
      { polling: "raf" },
    );
    return Date.now() - began;
  }

  async #insertSession(kind: Kind): Promise<string> {
    const now = Temporal.Now.instant();
    const { id } = await this.#db
      .insertInto("session")
      .values({ kind: kinds[kind].type, starts_at: now.subtract({ minutes: 1 }), ends_at: now.add({ minutes: 29 }), created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await this.#db
      .insertInto("session_member")
      .values(people.map((person) => ({ session_id: id, person_id: this.#ids[person] })))
      .execute();
    return id;
  }

  async #comeTo(person: Person, kind: Kind, id: string): Promise<void> {
    const page = this.#pages[person];
    await page.goto(`${this.#url}/session?id=${kind}:${id}`);
    await page.locator("button:enabled", { hasText: kinds[kind].enter }).waitFor();
  }

  #press(person: Person, kind: Kind): Promise<void> {
    return this.#pages[person].getByRole("button", { name: kinds[kind].enter }).click();
  }

  /** Returns the candidate types that the media of both sides use. */
  async paths(): Promise<string[]> {
    const kinds = people.map((person) =>
      this.#pages[person].evaluate(async () => {
        const { labConnections } = window as unknown as { labConnections: RTCPeerConnection[] };
        const reports = await labConnections.at(-1)?.getStats();
        const transport = [...(reports?.values() ?? [])].find(({ type }) => type === "transport");
        const pair = reports?.get(transport?.selectedCandidatePairId);
        return String(reports?.get(pair?.localCandidateId)?.candidateType);
      }),
    );
    return Promise.all(kinds);
  }

  /** Returns what both sides sampled of the received call since `from`, in milliseconds since the epoch. */
  samples(from: number): Promise<[Sample[], Sample[]]> {
    return Promise.all([samplesSince(this.#pages.salma, from), samplesSince(this.#pages.nour, from)]);
  }

  /** Waits until both sides hear each other for a second without a gap; fails if that does not happen. */
  async bothHear(seconds = 40): Promise<void> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(200)) {
      const sides = await this.samples(Date.now() - 1_000);
      if (sides.every((samples) => samples.length > 6 && everHearing(samples))) return;
    }
    throw new Error(`the call did not recover within ${seconds} s`);
  }

  /** Waits until both sides see each other's video move. */
  async bothSee(seconds = 60): Promise<void> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(500)) {
      const sides = await this.samples(Date.now() - 2_000);
      if (sides.every((samples) => (samples.at(-1)?.frames ?? 0) > (samples[0]?.frames ?? 0) + 5)) return;
    }
    throw new Error(`the picture did not come back within ${seconds} s`);
  }

  async leave(): Promise<void> {
    for (const person of people) await this.#pages[person].goto(`${this.#url}/lessons`);
  }
}

/** Whether packets increased within every three consecutive samples. */
function everHearing(samples: readonly Sample[]): boolean {
  return samples.slice(3).every((sample, index) => sample.voicePackets > (samples[index]?.voicePackets ?? 0));
}
