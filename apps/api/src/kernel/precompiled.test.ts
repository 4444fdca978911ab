import { Role } from "@hiwar/contract/kernel/roles";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import type { Database } from "./database.ts";
import { precompiled } from "./precompiled.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.close());

test("a statement is built once and sent with each call's own values, each in its places", async () => {
  const build = vi.fn((db: Database, value: <Name extends "id" | "born">(name: Name) => { id: number; born: number | null }[Name]) =>
    db
      .with("changed", (one) =>
        one
          .updateTable("person")
          .set({ birth_year: value("born") })
          .where("id", "=", value("id"))
          .returning("id"),
      )
      .selectFrom("person")
      .select(["person.id", "role"])
      .where("person.id", "=", value("id")),
  );
  const change = precompiled<{ id: number; born: number | null }>()(build);
  const { salma, nour } = world.people;
  const born = async () =>
    (await world.db.selectFrom("person").select("birth_year").where("id", "in", [salma, nour]).orderBy("id").execute()).map(
      (one) => one.birth_year,
    );
  expect(await change(world.db, { id: salma, born: 1999 })).toEqual([{ id: salma, role: Role.Student }]);
  expect(await change(world.db, { id: nour, born: 1988 })).toMatchObject([{ id: nour }]);
  expect((await born()).sort()).toEqual([1988, 1999]);
  await change(world.db, { id: salma, born: null });
  expect((await born()).filter((year) => year !== null)).toEqual([1988]);
  expect(build).toHaveBeenCalledTimes(1);
});
