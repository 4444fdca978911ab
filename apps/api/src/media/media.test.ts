import { Role } from "@hiwar/contract/kernel/roles";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publicAddressOf } from "../files/rules.ts";
import { cast } from "../test/cast.ts";
import { as, type Client } from "../test/client.ts";
import { plansOf } from "../test/explain.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { type AssetCriteria, insertAssets, selectAssets } from "./queries.ts";
import { isRemoved } from "./removed.ts";

let world: TestWorld;
let amal: Client;
beforeEach(async () => {
  world = await createTestWorld();
  amal = await as(world, world.people.amal);
  const { nour, salma } = world.people;
  const at = (hours: number) => world.clock.now().subtract({ hours });
  await insertAssets(world.db, [
    { name: "nours-face.webp", owner_id: nour, use: "face", bytes: 40_000, created_at: at(3) },
    { name: "nours-intro.webm", owner_id: nour, use: "intro", bytes: 900_000, created_at: at(2) },
    { name: "nours-still.webp", owner_id: nour, use: "thumbnail", bytes: 0, created_at: at(2) },
    { name: "salmas-face.webp", owner_id: salma, use: "face", bytes: 60_000, created_at: at(1) },
  ]);
  await world.db
    .updateTable("person")
    .set({ image: publicAddressOf("salmas-face.webp") })
    .where("id", "=", salma)
    .execute();
  const film = { video: publicAddressOf("nours-intro.webm"), video_seconds: 40, thumbnail: publicAddressOf("nours-still.webp") };
  await world.db.updateTable("tutor").set(film).where("person_id", "=", nour).execute();
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const names = async (filter: Parameters<Client["media"]["list"]>[0] = {}) =>
  (await amal.media.list(filter)).body.list.map(({ url }) => url.split("/").at(-1));
const idOf = async (name: string) => (await amal.media.list({})).body.list.find(({ url }) => url === publicAddressOf(name))?.id ?? 0;
const reason = "صورة ليست لصاحبها";

test("files are told with owner and size, newest or biggest first, of a use or an owner; totals are kept", async () => {
  expect(await names()).toEqual(["salmas-face.webp", "nours-still.webp", "nours-intro.webm", "nours-face.webp"]);
  expect(await names({ sort: "-bytes" })).toEqual(["nours-intro.webm", "salmas-face.webp", "nours-face.webp", "nours-still.webp"]);
  expect(await names({ use: "face", sort: "bytes" })).toEqual(["nours-face.webp", "salmas-face.webp"]);
  expect(await names({ owner: String(world.people.salma) })).toEqual(["salmas-face.webp"]);
  const [first] = (await amal.media.list({})).body.list;
  expect(first).toMatchObject({ owner: { id: world.people.salma, name: cast.salma.name, role: Role.Student }, bytes: 60_000, use: "face" });
  expect((await amal.media.totals()).body.list).toEqual([
    { use: "face", files: 2, bytes: 100_000 },
    { use: "intro", files: 1, bytes: 900_000 },
    { use: "thumbnail", files: 1, bytes: 0 },
  ]);
});

test("a file that is removed is gone from its owner, its address and the totals; the owner is told why, and it stands in the trail", async () => {
  const id = await idOf("salmas-face.webp");
  expect((await amal.media.remove({ id, reason })).status).toBe(200);
  const salma = await as(world, world.people.salma);
  expect((await salma.accounts.current()).body.image).toBeNull();
  expect((await salma.notifications.list({})).body.list[0]).toMatchObject({ kind: "asset-removed", title: "حذفنا صورتك" });
  expect([await isRemoved(world, "salmas-face.webp"), await isRemoved(world, "nours-face.webp")]).toEqual([true, false]);
  expect((await amal.media.totals()).body.list[0]).toEqual({ use: "face", files: 1, bytes: 40_000 });
  expect(await names({ use: "face" })).toEqual(["nours-face.webp"]);
  const { rows } = await sql<object>`select subject, input, after from audit_entry where action = 'media.remove'`.execute(world.db);
  expect(rows).toMatchObject([{ subject: `asset:${id}`, input: { reason }, after: { name: "salmas-face.webp", isShown: false } }]);
  expect((await amal.media.remove({ id, reason })).refusal.code).toBe("not-found");
});

test("a tutor without the intro is off the list; a picture that was replaced meanwhile stays", async () => {
  const { nour } = world.people;
  await world.db.updateTable("person").set({ image: "/elsewhere.webp" }).where("id", "=", nour).execute();
  expect((await amal.media.remove({ id: await idOf("nours-face.webp"), reason })).status).toBe(200);
  expect((await amal.media.remove({ id: await idOf("nours-intro.webm"), reason })).status).toBe(200);
  const { image } = await world.db.selectFrom("person").select("image").where("id", "=", nour).executeTakeFirstOrThrow();
  const tutor = world.db.selectFrom("tutor").select(["video", "thumbnail", "public"]).where("person_id", "=", nour);
  expect([image, await tutor.executeTakeFirst()]).toEqual(["/elsewhere.webp", { video: null, thumbnail: null, public: false }]);
});

test("ten who remove one file at once: one does, and its owner is told once", async () => {
  const id = await idOf("salmas-face.webp");
  const answers = await Promise.all(Array.from({ length: 10 }, () => amal.media.remove({ id, reason })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  const salma = await as(world, world.people.salma);
  expect((await salma.notifications.list({})).body.list).toHaveLength(1);
});

test.each(["salma", "nour", "hoda", "lens"] as const)("%s neither lists nor removes", async (key) => {
  const id = await idOf("salmas-face.webp");
  const other = await as(world, world.people[key]);
  const answers = [await other.media.list({}), await other.media.totals(), await other.media.remove({ id, reason })];
  expect(answers.map(({ refusal }) => refusal.code)).toEqual(["forbidden", "forbidden", "forbidden"]);
  expect(await idOf("salmas-face.webp")).toBe(id);
});

const page = { limit: 10, offset: 0 };
test.each<[string, AssetCriteria, "-createdAt" | "-bytes", string]>([
  ["all, newest first", {}, "-createdAt", "asset_created"],
  ["all, biggest first", {}, "-bytes", "asset_bytes"],
  ["of a use", { use: "face" }, "-createdAt", "asset_use_created"],
  ["of a use, biggest first", { use: "face" }, "-bytes", "asset_use_bytes"],
  ["an owner's", { owner: 1 }, "-createdAt", "asset_owner"],
])("%s: read from an index in its order", async (_what, filter, sort, index) => {
  const plans = await plansOf((db) => selectAssets(db, filter, sort, page));
  expect(plans.filter((line) => /Seq Scan|^ *(->)? *Sort/.test(line))).toEqual([]);
  expect(plans.join("\n")).toContain(index);
});
