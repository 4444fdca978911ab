import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openContext, systemCaller } from "../kernel/contexts.ts";
import { as } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { removeAged } from "./retention.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test("a file that a report kept is let go of with the last report that holds its message, not before", async () => {
  const { salma, nour, amal } = world.people;
  const room = (await (await as(world, salma)).chat.begin({ userId: nour, message: "أهلًا" })).body.room?.id ?? 0;
  const now = world.clock.now();
  const { rows } = await sql<{ id: number }>`select id from chat_message where room_id = ${room} order by id desc limit 1`.execute(
    world.db,
  );
  const message = rows[0]?.id ?? 0;
  await sql`insert into chat_attachment (id, message_id, place, kind, file, bytes, is_kept)
    values (${crypto.randomUUID()}, ${message}, 0, 'document', 'kept.pdf', 9, true)`.execute(world.db);
  const days = [800, 100];
  for (const [index, ago] of days.entries()) {
    const decided = now.subtract({ hours: ago * 24 });
    const [one, other] = index === 0 ? [salma, nour] : [nour, salma];
    const { rows: made } = await sql<{ id: number }>`
      insert into conduct_report (room_id, reporter_id, reported_id, reason, created_at, outcome, note, decided_by, decided_at)
      values (${room}, ${one}, ${other}, 'abuse', ${decided}, 'dismissed', 'لا شيء', ${amal}, ${decided}) returning id`.execute(world.db);
    await sql`insert into conduct_report_message (report_id, seq, message_id, sender_id, text, created_at)
      values (${made[0]?.id}, 1, ${message}, ${salma}, 'أهلًا', ${decided})`.execute(world.db);
  }
  const kept = async () =>
    (await sql<{ kept: boolean }>`select is_kept as kept from chat_attachment where message_id = ${message}`.execute(world.db)).rows;
  const age = () => removeAged(openContext(world, systemCaller("tick"), world.clock.now()));
  await age();
  expect(await kept()).toEqual([{ kept: true }]);
  world.clock.advance(700 * 86_400);
  await age();
  expect(await kept()).toEqual([{ kept: false }]);
});
