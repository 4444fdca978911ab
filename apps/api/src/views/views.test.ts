import { mostSavedViews } from "@hiwar/contract/views";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../test/client.ts";
import { plansOf } from "../test/explain.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { selectViews } from "./queries.ts";

let world: TestWorld;
let amal: Client;
beforeAll(async () => {
  world = await createTestWorld();
  amal = await as(world, world.people.amal);
});
beforeEach(() => world.db.deleteFrom("saved_view").execute());
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const kept = async (place = "users", client = amal) =>
  (await client.views.list({ place })).body.list.map(({ name, query }) => [name, query]);

test("views are kept by list and name, replaced by their name, and forgotten", async () => {
  const { id } = (await amal.views.keep({ place: "users", name: "المحظورون", query: "blocked=true" })).body;
  await amal.views.keep({ place: "lessons", name: "القادمة", query: "when=future" });
  expect(await kept()).toEqual([["المحظورون", "blocked=true"]]);
  expect((await amal.views.keep({ place: "users", name: "المحظورون", query: "blocked=true&role=4" })).body.id).toBe(id);
  expect(await kept()).toEqual([["المحظورون", "blocked=true&role=4"]]);
  await amal.views.remove({ id });
  expect(await kept()).toEqual([]);
  expect(await kept("lessons")).toEqual([["القادمة", "when=future"]]);
});

test("views are nobody else's, and nobody else forgets them", async () => {
  const karim = await as(world, world.people.karim);
  const { id } = (await amal.views.keep({ place: "users", name: "المحظورون", query: "blocked=true" })).body;
  expect(await kept("users", karim)).toEqual([]);
  await karim.views.remove({ id });
  expect(await kept()).toHaveLength(1);
  const lens = await as(world, world.people.lens);
  expect((await lens.views.keep({ place: "users", name: "كل", query: "role=4" })).refusal.code).toBe("forbidden");
});

test("of many at once no more are kept than may be", async () => {
  const asked = Array.from({ length: mostSavedViews + 5 }, (_, number) => ({ place: "users", name: `قائمة ${number}`, query: "role=4" }));
  const answers = await Promise.all(asked.map((view) => amal.views.keep(view)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostSavedViews);
  expect(await kept()).toHaveLength(mostSavedViews);
});

test("views are read by their index", async () => {
  const plans = await plansOf((db) => selectViews(db, 1, "users"));
  expect(plans.join("\n")).toContain("saved_view_name");
  expect(plans.filter((line) => line.includes("Seq Scan"))).toEqual([]);
});
