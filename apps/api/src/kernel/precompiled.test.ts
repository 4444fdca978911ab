import { Role } from "@hiwar/contract/kernel/roles";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import type { Database } from "./database.ts";
import { precompiled, precompiledByShape } from "./precompiled.ts";

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

interface Sought {
  readonly ids: readonly number[];
  readonly role?: Role | undefined;
  readonly since?: Temporal.Instant | undefined;
  readonly most: number;
}

test("a statement with parts that may be missing is built once for each shape, and sent with each call's own values", async () => {
  const build = vi.fn((db: Database, { ids, role, since, most }: Sought) => {
    let people = db.selectFrom("person").select("id").where("id", "in", ids);
    if (role !== undefined) people = people.where("role", "=", role);
    if (since) people = people.where("created_at", ">=", since);
    return people.orderBy("id").limit(most);
  });
  const find = precompiledByShape<Sought>()(build);
  const found = async (sought: Sought) => (await find(world.db, sought)).map(({ id }) => id);
  const [first, second] = [world.people.salma, world.people.nour].sort((one, other) => one - other) as [number, number];
  expect(await found({ ids: [first, second], most: 5 })).toEqual([first, second]);
  expect(await found({ ids: [second, first], most: 1 })).toEqual([first]);
  expect(build).toHaveBeenCalledTimes(1);
  expect(await found({ ids: [first, second], role: Role.Student, most: 5 })).toEqual([world.people.salma]);
  expect(await found({ ids: [first, second], role: Role.Tutor, most: 5 })).toEqual([world.people.nour]);
  expect(build).toHaveBeenCalledTimes(2);
  expect(await found({ ids: [second], most: 5 })).toEqual([second]);
  expect(build).toHaveBeenCalledTimes(3);
  const since = (days: number) => world.clock.now().add({ hours: 24 * days });
  expect(await found({ ids: [first], since: since(-10_000), most: 5 })).toEqual([first]);
  expect(await found({ ids: [first], since: since(1), most: 5 })).toEqual([]);
  expect(build).toHaveBeenCalledTimes(4);
});
