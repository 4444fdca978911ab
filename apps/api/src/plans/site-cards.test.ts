import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { insertPlan } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let app: FastifyInstance;
let folder: string;
const card = (tier: string) =>
  `<li class="x" data-plan="${tier}"><b title="{{plain:1}}">{{monthly:1}}</b><a href="/checkout?plan={{plan}}"></a></li>`;

beforeEach(async () => {
  world = await createTestWorld();
  folder = await mkdtemp(join(tmpdir(), "hiwar-cards-"));
  await mkdir(join(folder, "pricing"));
  await writeFile(join(folder, "index.html"), `<ul>${card("beginning")}${card("advance")}${card("constructor")}</ul><p>{{plan}}</p>`);
  await writeFile(join(folder, "pricing/index.html"), card("beginning"));
  const sites = { sites: { app: folder, admin: folder, site: folder } };
  app = await buildApp(world, { sites });
});
afterEach(async () => {
  await app.close();
  await world.close();
  await rm(folder, { recursive: true });
});

const shown = async (url = "/") => {
  const { body } = await app.inject({ url, headers: { host: "localhost:4000" } });
  return body.replaceAll("\u200f", "").replaceAll("\u00a0", " ");
};

test("marketing pages tell the prices of this moment, and leave out the card of a plan that is not on sale", async () => {
  const now = world.clock.now();
  await insertPlan(world.db, now, { for_invites_only: true });
  expect(await shown()).toBe("<ul></ul><p>{{plan}}</p>");
  const plan = await insertPlan(world.db, now);
  await insertPlan(world.db, now, { weekly_minutes: 75 });
  const at = (price: string, plain: string) =>
    `<li class="x" data-plan="beginning"><b title="${plain}">${price} ج.م.</b><a href="/checkout?plan=${plan}"></a></li>`;
  expect(await shown()).toBe(`<ul>${at("١٬٦٣٢", "4896.00")}</ul><p>{{plan}}</p>`);
  expect(await shown("/pricing")).toBe(at("١٬٦٣٢", "4896.00"));
  await world.db.updateTable("plan").set({ quarter_discount: 0 }).where("id", "=", plan).execute();
  expect(await shown("/pricing")).toBe(at("٢٬٠٤٠", "6120.00"));
});

test("a page whose prices cannot be read is shown without them", async () => {
  await insertPlan(world.db, world.clock.now());
  await sql`alter table plan rename to plan_away`.execute(world.db);
  expect(await shown()).toBe("<ul></ul><p>{{plan}}</p>");
  await sql`alter table plan_away rename to plan`.execute(world.db);
});
