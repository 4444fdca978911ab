import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../../app.ts";
import { publicAddressOf } from "../../files/rules.ts";
import { inTransaction, systemCaller } from "../../kernel/contexts.ts";
import { poolOf } from "../../kernel/database.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { refreshEntries } from "../refresh.ts";

let world: TestWorld;
let app: FastifyInstance;
let folder: string;
let topicId: number;
beforeAll(async () => {
  world = await createTestWorld();
  const { nour, youssef, salma } = world.people;
  const now = world.clock.now();
  await world.db
    .updateTable("tutor")
    .set({ about: "أدرّس المحادثة منذ سبع سنوات.\n</script><b>بهدوء</b>", rating_sum: 5, rating_count: 1 })
    .where("person_id", "=", nour)
    .execute();
  const comment = "شرح واضح وصبر طويل";
  const said = { tutor_id: nour, rater_id: salma, stars: 5, comment, created_at: now, updated_at: now };
  await world.db.insertInto("rating").values(said).execute();
  const topic = world.db.insertInto("topic").values({ name_ar: "المحادثة", name_en: "Conversation", created_at: now }).returning("id");
  topicId = (await topic.executeTakeFirstOrThrow()).id;
  await world.db.insertInto("person_topic").values({ person_id: nour, topic_id: topicId }).execute();
  await inTransaction(world, systemCaller("test"), now, (context) => refreshEntries(context, [nour, youssef]));
  folder = await mkdtemp(join(tmpdir(), "hiwar-pages-"));
  const shell = '<head><title>حِوار</title></head><body><div class="page-content"></div><p>loads</p></body>';
  for (const site of ["app", "admin", "site"]) {
    await mkdir(join(folder, site));
    await writeFile(join(folder, site, "index.html"), shell);
  }
  const root = (site: string) => join(folder, site);
  app = await buildApp(world, { sites: { sites: { app: root("app"), admin: root("admin"), site: root("site") } } });
});
afterAll(async () => {
  await app.close();
  await world.close();
  await rm(folder, { recursive: true });
});

const open = (url: string, headers = {}) => app.inject({ url, headers: { host: new URL(world.settings.appUrl).host, ...headers } });
const metaOf = (html: string, property: string) => html.match(new RegExp(`property="og:${property}" content="([^"]*)"`))?.[1];
const thingsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json]) => JSON.parse(json ?? ""));

test("a guest's page of a tutor says who it is before the app loads, what people wrote as text alone", async () => {
  const { nour } = world.people;
  const { body, statusCode } = await open(`/t/${nour}?utm_source=whatsapp`);
  const url = `${new URL(world.settings.appUrl).origin}/t/${nour}`;
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<title>نور الشريف: [^<]+<\/title>/);
  expect(body).toContain(`<link rel="canonical" href="${url}"/>`);
  expect(body).toContain("<h1>نور الشريف</h1>");
  expect(body).toContain("&lt;/script&gt;&lt;b&gt;بهدوء&lt;/b&gt;");
  expect(body).toContain(`href="/tutors?topic=${topicId}"`);
  expect(body).toContain("شرح واضح وصبر طويل (سلمى");
  expect(thingsOf(body)).toEqual([
    expect.objectContaining({
      "@type": "Service",
      url,
      aggregateRating: expect.objectContaining({ ratingValue: "5.0", ratingCount: 1 }),
      offers: { "@type": "Offer", price: "63.75", priceCurrency: "EGP" },
      review: [expect.objectContaining({ reviewBody: "شرح واضح وصبر طويل" })],
    }),
  ]);
});

test("strangers learn of a rater what reviews tell them, and nothing of people who are not public", async () => {
  const { nour, salma, hoda } = world.people;
  expect((await open(`/t/${nour}`)).body).not.toContain("سلمى أحمد");
  await world.db.updateTable("tutor").set({ public: false }).where("person_id", "=", hoda).execute();
  for (const id of [salma, hoda, 999_999]) {
    const { statusCode, body } = await open(`/t/${id}`);
    expect([id, statusCode, body.includes("<title>حِوار</title>"), body.includes("canonical")]).toEqual([id, 404, true, false]);
  }
});

test("who is signed in gets the app alone: their page is another", async () => {
  const { body, statusCode } = await open(`/t/${world.people.nour}`, { cookie: "hiwar_session=x" });
  expect([statusCode, body.includes("canonical")]).toEqual([200, false]);
});

test("a topic's list names its tutors; one that nobody teaches, and a list with other filters, say nothing of their own", async () => {
  const { body } = await open(`/tutors?topic=${topicId}&fbclid=x`);
  expect(thingsOf(body)).toEqual([
    expect.objectContaining({ "@type": "ItemList", itemListElement: [expect.objectContaining({ name: "نور الشريف" })] }),
  ]);
  expect(body).toContain(`/tutors?topic=${topicId}"/>`);
  for (const query of ["topic=999999", "topic=x", `topic=${topicId}&rating=45`, "q=نور"])
    expect([query, (await open(`/tutors?${query}`)).body.includes("canonical")]).toEqual([query, false]);
});

test("search engines are told of the list, the topics and the public tutors, and may ask the API as browsers do", async () => {
  const { nour, salma } = world.people;
  const { body } = await open("/sitemap.xml");
  const { origin } = new URL(world.settings.appUrl);
  for (const path of ["/tutors", `/tutors?topic=${topicId}`, `/t/${nour}`]) expect(body).toContain(`<loc>${origin}${path}</loc>`);
  expect(body).not.toContain(`/t/${salma}<`);
  expect((await open("/robots.txt")).body).toMatch(/Disallow: \/api\/docs\n(?:.*\n)*Sitemap: .*\/sitemap\.xml\n$/);
});

test("a tutor's card is a picture of its own address; an earlier address leads there and is not kept", async () => {
  const { nour } = world.people;
  const image = `${randomUUID().replaceAll("-", "")}-480`;
  const file = join(world.outside.storage.spool, `${image}.jpg`);
  await sharp({ create: { width: 480, height: 600, channels: 3, background: "#884422" } }).toFile(file);
  await world.outside.storage.keep(`${image}.jpg`, file);
  const address = async () => new URL(metaOf((await open(`/t/${nour}`)).body, "image") ?? "").pathname;
  const withoutFace = await address();
  const plain = await open(withoutFace);
  await world.db
    .updateTable("person")
    .set({ image: publicAddressOf(`${image}.webp`) })
    .where("id", "=", nour)
    .execute();
  const withFace = await open(await address());
  for (const { statusCode, headers, rawPayload } of [plain, withFace]) {
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(headers["cache-control"]).toContain("immutable");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
  const corner = async (jpeg: Buffer) => [...(await sharp(jpeg).extract({ left: 1190, top: 20, width: 1, height: 1 }).raw().toBuffer())];
  const near = (value: number) => [value - 6, value + 6] as const;
  const [red] = await corner(withFace.rawPayload);
  expect(red).toBeGreaterThan(near(0x88)[0]);
  expect(red).toBeLessThan(near(0x88)[1]);
  expect((await corner(plain.rawPayload))[0]).toBeGreaterThan(0xd8);
  const old = await open(withoutFace);
  expect([old.statusCode, old.headers["cache-control"], old.headers.location]).toEqual([302, "no-store", await address()]);
  for (const name of ["1-x.jpg", `${world.people.salma}-0123456789.jpg`, "../1-0123456789.jpg"])
    expect((await open(`/api/v1/assets/tutor-cards/${name}`)).statusCode).toBe(404);
});

test("a page goes out without what it says where that cannot be read; an absent database is no line for every page", async () => {
  const warn = vi.spyOn(world.log, "warn");
  const connect = vi.spyOn(poolOf(world.db) as pg.Pool, "connect");
  for (const error of [Object.assign(new Error("away"), { code: "57P01" }), new TypeError("a defect")]) {
    connect.mockImplementationOnce(() => Promise.reject(error));
    const { statusCode, body } = await open(`/t/${world.people.nour}`);
    expect([statusCode, body]).toEqual([200, expect.stringContaining("<p>loads</p>")]);
  }
  expect(warn.mock.calls).toEqual([[{ error: new TypeError("a defect"), path: `/t/${world.people.nour}` }, expect.any(String)]]);
  connect.mockRestore();
  warn.mockRestore();
});
