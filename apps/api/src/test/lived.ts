import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import { inject } from "vitest";
import { seedIfEmpty } from "../../seed/seed.ts";
import { readConfig, settingsOf } from "../config.ts";
import { embeddedUrl } from "../db/embedded-url.ts";
import { migrate } from "../db/migrate.ts";
import { openStorage } from "../outside/storage/open.ts";
import { type CastKey, cast } from "./cast.ts";
import { as } from "./client.ts";
import { castInstant } from "./postgres.ts";
import { senderOf } from "./tus.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

export interface LivedWorld extends TestWorld {
  /** The keys of all files in the storage. */
  stored(): Promise<string[]>;
}

/** Creates a world on the seed's marketplace, in which the cast has also written, reported, searched and been changed by staff. */
export async function createLivedWorld(): Promise<LivedWorld> {
  const { port } = inject("postgres");
  const name = `lived_${randomBytes(6).toString("hex")}`;
  const databaseUrl = embeddedUrl(port, name);
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: embeddedUrl(port, "hiwar") });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  await migrate(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "hiwar-lived-"));
  const storage = await openStorage({ folder: join(folder, "uploads"), bucket: null });
  await seedIfEmpty(databaseUrl, { now: castInstant, storage, tell: () => undefined });
  const beside = { databaseUrl, settings: settingsOf(readConfig({})) } as TestWorld;
  const world = await createTestWorld({ beside, outside: { storage } });
  const rows = await world.db.selectFrom("person").select(["id", "email"]).execute();
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? 0;
  const people = Object.fromEntries(Object.entries(cast).map(([key, { email }]) => [key, idOf(email)])) as Record<CastKey, number>;
  const stored = async () =>
    (await readdir(join(folder, "uploads"), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "uploads").length + 1));
  const lived: LivedWorld = {
    ...world,
    people,
    stored,
    close: async () => {
      await world.close();
      await run(`drop database ${name} with (force)`);
      await rm(folder, { recursive: true });
    },
  };
  await live(lived);
  return lived;
}

async function live(world: LivedWorld): Promise<void> {
  const { salma: salmaId, nour: nourId, amal: amalId, karim: karimId } = world.people;
  const [salma, nour, amal, karim] = [await as(world, salmaId), await as(world, nourId), await as(world, amalId), await as(world, karimId)];
  const picture = (size: number, background: string) =>
    sharp({ create: { width: size, height: size, channels: 3, background } })
      .png()
      .toBuffer();
  const face = (await (await senderOf(world, salmaId)).whole("face", await picture(600, "#b05a3c"))).id;
  await salma.media.changePicture({ forUser: salmaId, image: face });
  const screenshot = (await (await senderOf(world, salmaId)).whole("screenshot", await picture(400, "#0f6b63"))).id;
  await salma.bugs.report({ title: "لا يفتح الدرس", path: "/lesson/3", browser: "Chromium", screenshot });
  await (await senderOf(world, salmaId)).begin("face", 1000);
  await salma.accounts.consent({ kind: "marketing", granted: true });
  await salma.feeds.make();
  const room = (await salma.chat.begin({ userId: nourId, message: `أنا ${cast.salma.name}` })).body?.room?.id;
  await world.db
    .insertInto("chat_message")
    .values({
      room_id: room,
      sender_id: salmaId,
      seq: 900,
      change: 900,
      client_id: crypto.randomUUID(),
      text: `رقمي ${cast.salma.phone} وبريدي ${cast.salma.email.toUpperCase()}`,
      created_at: world.clock.now(),
    })
    .execute();
  await nour.conduct.report({ roomId: room, reason: "other", words: `تكتب ${cast.salma.name} رقمها` });
  await salma.contact.send({
    name: cast.salma.name,
    method: "whatsapp",
    address: cast.salma.phone,
    title: "سؤال عن الباقات",
    message: "هل تبدأ الباقة يوم الدفع؟",
  } as never);
  await amal.accounts.change({ id: salmaId, job: "مترجمة" });
  await karim.exports.begin({ list: "people", query: `q=${cast.salma.name}` });
  await karim.tutors.noteContact({ id: nourId, way: "call", note: `تحدثنا مع ${cast.nour.name}` } as never);
  await karim.coupons.create({
    code: "SALMA-10",
    discountPercent: 10,
    maxDiscountPiasters: 50_00,
    mostUses: 1,
    expiresAt: "2026-12-01T00:00:00Z",
    studentId: salmaId,
  });
  await world.drain();
}
