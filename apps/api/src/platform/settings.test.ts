import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig, settingsOf } from "../config.ts";
import { readContext, systemCaller } from "../kernel/contexts.ts";
import { as, type Client } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { followLink } from "./links.ts";

let world: TestWorld;
let amal: Client;
beforeEach(async () => {
  world = await createTestWorld();
  amal = await as(world, world.people.amal);
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const trail = async (action: string) => {
  const { rows } = await sql<object>`select subject, before, after from audit_entry where action = ${action} order by seq`.execute(
    world.db,
  );
  return rows;
};
const follow = (name: string, process: TestWorld = world) =>
  followLink(readContext(process, systemCaller("test"), process.clock.now()), name);

test("a link leads where staff say, at once at every process, and back to what is configured", async () => {
  const other = await createTestWorld({ beside: world });
  expect(await follow("wa", other)).toBeNull();
  const url = "https://wa.me/201000000000";
  expect((await amal.platform.changeLink({ name: "wa", url })).body).toEqual({ name: "wa", url, configured: null, isChanged: true });
  expect([await follow("wa", other), await follow("constructor"), await follow("sx")]).toEqual([url, null, null]);
  await amal.platform.changeLink({ name: "wa", url });
  expect((await amal.platform.links()).body.list.find(({ name }) => name === "wa")?.url).toBe(url);
  await amal.platform.changeLink({ name: "wa", url: null });
  expect(await follow("wa")).toBeNull();
  expect(await trail("platform.changeLink")).toEqual([
    { subject: "link:2", before: { url: null, name: "wa" }, after: { url, name: "wa" } },
    { subject: "link:2", before: { url, name: "wa" }, after: { url: null, name: "wa" } },
  ]);
  await other.close();
});

test("the link for help leads to the form of the site until staff or the configuration say otherwise", async () => {
  expect(await follow("support")).toBe(new URL("/contact", world.settings.siteUrl).href);
  await amal.platform.changeLink({ name: "support", url: "https://t.me/hiwar" });
  expect(await follow("support")).toBe("https://t.me/hiwar");
  await amal.platform.changeLink({ name: "support", url: null });
});

test("the configuration holds until staff say otherwise, and a wrong one ends the start", () => {
  const links = (text: string) => settingsOf(readConfig({ HIWAR_LINKS: text })).links;
  expect(links("wa=https://wa.me/20?text=a=b, sx=https://x.com/hiwar")).toEqual({
    wa: "https://wa.me/20?text=a=b",
    sx: "https://x.com/hiwar",
  });
  for (const wrong of ["wa", "nobody=https://x.com", "wa=http://wa.me/2"]) expect(() => links(wrong)).toThrow(/^HIWAR_LINKS: /);
});

test.each(["http://wa.me/20", "https://example.com/20", "https://wa.me:99/20", "javascript:alert(1)//"])(
  "%s is nowhere to lead to",
  async (url) => {
    const { refusal } = await amal.platform.changeLink({ name: "wa", url });
    expect(refusal).toMatchObject({ code: "bad-request", fields: { url: "invalid" } });
    expect(await follow("wa")).toBeNull();
  },
);

test("ten who change one link at once: each sees what the former said", async () => {
  const urls = Array.from({ length: 10 }, (_, index) => `https://wa.me/20100000000${index}`);
  await Promise.all(urls.map((url) => amal.platform.changeLink({ name: "wa", url })));
  const rows = (await trail("platform.changeLink")) as { before: { url: string | null }; after: { url: string } }[];
  expect(rows.map(({ after }) => after.url).toSorted()).toEqual(urls);
  expect(new Set(rows.map(({ before }) => before.url)).size).toBe(10);
});

test("a flushed cache makes every card anew, and leaves its entry", async () => {
  const { nour, youssef } = world.people;
  const entry = { search: "", topic_ids: [], rating: 0, lesson_count: 0, notice_minutes: 0, card: "{}", starts: [] };
  const later = world.clock.now().add({ hours: 5 });
  await world.db
    .insertInto("directory_entry")
    .values([
      { tutor_id: nour, ...entry, due_at: later },
      { tutor_id: youssef, ...entry, due_at: null },
    ])
    .execute();
  world.publicCache.make("/x", ["tutors"], world.clock.now().epochMilliseconds, async () => "old");
  await expect.poll(() => world.publicCache.find("/x", world.clock.now().epochMilliseconds)?.text).toBe("old");
  expect((await amal.platform.flushCache()).body).toEqual({ tutors: 2 });
  expect(world.publicCache.find("/x", world.clock.now().epochMilliseconds)).toBeNull();
  expect(await trail("platform.flushCache")).toEqual([{ subject: "cache:1", before: null, after: { tutors: 2 } }]);
  await world.tick();
  expect(await world.db.selectFrom("directory_entry").select("card").where("card", "=", "{}").execute()).toEqual([]);
});

test.each(["salma", "nour", "hoda", "lens"] as const)("%s changes nothing of the platform", async (key) => {
  const other = await as(world, world.people[key]);
  const answers = [
    await other.platform.links(),
    await other.platform.changeLink({ name: "wa", url: "https://wa.me/20" }),
    await other.platform.flushCache(),
    await other.tasks.changePromise({ kind: "lesson", minutes: 60 }),
    await other.tasks.promises(),
  ];
  expect(answers.map(({ refusal }) => refusal.code)).toEqual(answers.map(() => "forbidden"));
  expect(await follow("wa")).toBeNull();
});
