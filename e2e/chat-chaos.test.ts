import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setInterval as every } from "node:timers/promises";
import { violatedInvariants } from "@hiwar/api/db/audit";
import { createDatabase, type Database } from "@hiwar/api/kernel/database";
import { Secret } from "@hiwar/api/outside/secret";
import type { TestWorld } from "@hiwar/api/test/world";
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from "vitest";
import { insertCrowd } from "./chat-crowd.ts";
import { DeviceConnection } from "./chat-line.ts";
import { pretendBrowsers, Tab } from "./chat-tab.ts";
import { LocalProcess } from "./local-process.ts";

const pairs = 50;
const tabsEach = 2;
const wantedMessages = 1_200;
/** An HTTP answer may be this old when it arrives, while events pushed in the meantime are newer. */
const slowestMilliseconds = 400;
const tickMilliseconds = 20;
/** People stay below the rate limit, so that messages sent twice still pass. */
const pace = { burst: 12, perSecond: 1.4 };

let local: LocalProcess;
let db: Database;
let tabs: Tab[] = [];
const seed = Number(process.env.HIWAR_CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 32));
const random = seeded(seed);

beforeAll(async () => {
  vi.stubEnv("HIWAR_PROXY_HOPS", "1");
  local = await LocalProcess.create(4450, {}, { isMeasured: true });
  await local.start();
  db = createDatabase(local.databaseUrl, 4);
  tabs = await openTabs();
});
afterAll(async () => {
  for (const tab of tabs) {
    tab.end();
    tab.parts.line.close();
  }
  await db?.destroy();
  await local.stop();
  vi.unstubAllGlobals();
});

async function openTabs(): Promise<Tab[]> {
  const { token } = JSON.parse(await readFile(join(local.data, "keys.json"), "utf8")) as { token: string };
  const host = `app.localhost:${local.ports.app}`;
  const settings = { tokenKey: new Secret(new TextEncoder().encode(token)), appUrl: `http://${host}` };
  const world = { db, clock: { now: () => Temporal.Now.instant() }, settings } as unknown as TestWorld;
  const crowd = await insertCrowd(world, pairs, tabsEach);
  pretendBrowsers();
  const opened: Tab[] = [];
  for (const [index, { personId, roomIds, bearers }] of crowd.entries()) {
    const storage = new Map<string, string>();
    for (const [network, bearer] of bearers.entries()) {
      const delayMilliseconds = () => random() * slowestMilliseconds;
      const line = await DeviceConnection.open({ port: local.ports.app, host, address: `10.0.${network}.${index}`, delayMilliseconds });
      opened.push(new Tab({ personId, roomIds, bearer, line, storage, isReader: index % 3 > 0 }));
    }
  }
  return opened;
}

/** Returns a generator of numbers from 0 to 1 that repeats for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // A Weyl sequence through two rounds of multiply and shift: random enough for choosing.
    state = (state + 0x9e37_79b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85eb_ca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** Decides by one seed who writes or edits, whose connection is cut or loses an answer, and which tab reloads. */
class Chaos {
  readonly written: string[] = [];
  readonly counts = { cuts: 0, losses: 0, reloads: 0, rewrites: 0 };
  readonly #began = performance.now();
  readonly #writtenBy = new Map<number, number>();

  step(): void {
    const index = Math.floor(random() * tabs.length);
    const tab = tabs[index] as Tab;
    const roomId = tab.parts.roomIds[Math.floor(random() * tab.parts.roomIds.length)] as number;
    const dice = random();
    if (dice < 0.85) this.#write(tab, roomId);
    else if (dice < 0.9) this.#count("rewrites", () => void tab.rewrite(roomId, `rewritten ${this.counts.rewrites}`));
    else if (dice < 0.94) this.#count("cuts", () => tab.parts.line.cut());
    else if (dice < 0.98) this.#count("losses", () => tab.parts.line.loseNext());
    else this.#count("reloads", () => this.#reload(index));
  }

  #count(what: keyof Chaos["counts"], act: () => void): void {
    this.counts[what] += 1;
    act();
  }

  #write({ desk, parts }: Tab, roomId: number): void {
    const count = this.#writtenBy.get(parts.personId) ?? 0;
    const seconds = (performance.now() - this.#began) / 1000;
    if (count >= pace.burst + pace.perSecond * seconds) return;
    this.#writtenBy.set(parts.personId, count + 1);
    desk.outbox.add(roomId, `message ${this.written.length}`);
    this.written.push(desk.outbox.waiting().at(-1)?.clientId ?? "");
  }

  #reload(index: number): void {
    const tab = tabs[index] as Tab;
    tab.end();
    tabs[index] = new Tab(tab.parts);
  }
}

const messageOf = ({ id, seq, change, clientId, senderId, text }: { [K in MessageKey]: unknown } & { id: number; seq: number }) => ({
  id,
  seq,
  change,
  clientId,
  senderId,
  text,
});
type MessageKey = "id" | "seq" | "change" | "clientId" | "senderId" | "text";

/** Reads every room from the database: the state that each tab must reach. */
async function truth() {
  const roomIds = [...new Set(tabs.flatMap((tab) => tab.parts.roomIds))];
  const messages = await db
    .selectFrom("chat_message")
    .select(["id", "room_id as roomId", "seq", "change", "client_id as clientId", "sender_id as senderId", "text"])
    .where("room_id", "in", roomIds)
    .orderBy("seq")
    .execute();
  const rooms = await db.selectFrom("chat_room").select(["id", "last_seq", "last_change", "last_text"]).execute();
  const members = await db.selectFrom("chat_member").select(["room_id", "person_id", "read_seq"]).execute();
  const viewOf = ({ parts: { personId } }: Tab, roomId: number) => {
    const room = rooms.find(({ id }) => id === roomId);
    const readSeqOf = (isMine: boolean) =>
      members.find(({ room_id, person_id }) => room_id === roomId && (person_id === personId) === isMine)?.read_seq ?? 0;
    return {
      standing: room && {
        lastSeq: room.last_seq,
        lastChange: room.last_change,
        lastText: room.last_text,
        unread: room.last_seq - readSeqOf(true),
        theirReadSeq: readSeqOf(false),
      },
      messages: messages.filter((message) => message.roomId === roomId).map(messageOf),
    };
  };
  return { messages, viewOf };
}

const viewIn = (tab: Tab, roomId: number) => ({ standing: tab.standing(roomId), messages: tab.messages(roomId).map(messageOf) });

test("two hundred tabs, lines cut at random, the server killed twice: nothing is lost, nothing doubled, one order for all", async () => {
  onTestFailed(() => void process.stderr.write(`chaos seed: HIWAR_CHAOS_SEED=${seed}\n`));
  await expect.poll(() => tabs.filter(({ isConnected }) => !isConnected).length, { timeout: 30_000 }).toBe(0);

  const chaos = new Chaos();
  const deaths = [wantedMessages / 2, wantedMessages];
  let rebirth = Promise.resolve();
  for await (const _tick of every(tickMilliseconds)) {
    for (let steps = 0; steps < 3; steps++) chaos.step();
    if (chaos.written.length >= (deaths[0] ?? Number.POSITIVE_INFINITY)) {
      deaths.shift();
      rebirth = rebirth.then(() => local.kill()).then(() => local.start());
    }
    if (chaos.written.length >= wantedMessages) break;
  }
  await rebirth;
  const waiting = () => tabs.flatMap(({ desk }) => desk.outbox.waiting());
  await expect.poll(() => waiting().length, { timeout: 30_000, interval: 200 }).toBe(0);

  const differing = async () => {
    const { viewOf } = await truth();
    const views = tabs.flatMap((tab) => tab.parts.roomIds.map((roomId) => [viewIn(tab, roomId), viewOf(tab, roomId)] as const));
    return views.filter(([view, wanted]) => JSON.stringify(view) !== JSON.stringify(wanted));
  };
  await expect
    .poll(async () => (await differing()).length, { timeout: 20_000, interval: 500 })
    .toBe(0)
    .catch(() => undefined);
  for (const [view, wanted] of (await differing()).slice(0, 3)) expect.soft(view).toEqual(wanted);
  const { messages } = await truth();
  expect(messages.map(({ clientId }) => clientId).toSorted()).toEqual(chaos.written.toSorted());
  expect(await violatedInvariants(db)).toEqual([]);
  process.stdout.write(`chat chaos: ${JSON.stringify({ seed, messages: messages.length, ...chaos.counts })}\n`);
});
