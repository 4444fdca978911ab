import { Role } from "@hiwar/contract/kernel/roles";
import { MatchMode } from "@hiwar/contract/kernel/shapes";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { personFound } from "./queries.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const word = fc.string({ unit: fc.constantFrom("ن", "و"), minLength: 2, maxLength: 4 });
const names = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });

/** For each match mode, whether a typed text finds a name. */
const rules: Record<MatchMode, (words: readonly string[], typed: string) => boolean> = {
  loose: (words, typed) => words.some((_, place) => words.slice(place).join(" ").startsWith(typed)),
  exact: (words, typed) => words.join(" ") === typed,
  prefix: (words, typed) => words.join(" ").startsWith(typed),
  suffix: (words, typed) => words.join(" ").endsWith(typed),
};

test("whoever has what was typed is found, and found once, however often it stands in their name", async () => {
  const { db, clock } = world;
  const now = clock.now();
  await fc.assert(
    fc.asyncProperty(names, fc.array(word, { minLength: 1, maxLength: 2 }), async (people, typed) => {
      const stamp = { role: Role.Student, created_at: now, updated_at: now };
      const rows = await db
        .insertInto("person")
        .values(people.map((words, place) => ({ ...stamp, name: words.join(" "), email: `${place}@found.local` })))
        .returning(["id", "name"])
        .execute();
      const text = typed.join(" ");
      for (const match of Object.values(MatchMode)) {
        const found = await personFound(db, text, match).select("found.person_id as id").orderBy("found.person_id").execute();
        const expected = rows.filter(({ name }) => rules[match](name.split(" "), text)).map(({ id }) => id);
        expect(found.map(({ id }) => id).filter((id) => rows.some((row) => row.id === id))).toEqual(expected.toSorted((a, b) => a - b));
      }
      await db.deleteFrom("person").where("email", "like", "%@found.local").execute();
    }),
    { numRuns: 60 },
  );
});
