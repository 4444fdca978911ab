import { as, type Client } from "./client.ts";
import { insertPlan, insertSubscription } from "./plans.ts";
import type { TestWorld } from "./world.ts";

/** Returns clients of Salma, Omar and `others` more students, each with weekly minutes from `today` on. */
export async function studentsWithMinutes(world: TestWorld, others: number, today: string): Promise<Client[]> {
  const { people, db, clock } = world;
  const from = Temporal.Instant.from(today);
  const plan = await insertPlan(db, from);
  const now = clock.now();
  const stamp = { created_at: now, updated_at: now, email_verified_at: now, birth_year: 1999, role: 4 };
  const names = Array.from({ length: others }, (_, index) => ({ ...stamp, name: "ليلى حسن محمود", email: `layla${index}@test.local` }));
  const rows = others > 0 ? await db.insertInto("person").values(names).returning("id").execute() : [];
  const ids = [people.salma, people.omar, ...rows.map(({ id }) => id)];
  for (const id of ids) await insertSubscription(db, id, plan, from);
  return Promise.all(ids.map((id) => as(world, id)));
}
