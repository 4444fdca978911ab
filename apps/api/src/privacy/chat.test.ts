import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cast } from "../test/cast.ts";
import { as } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

test("whoever kept a conversation learns which messages an erasure changed: files that went, words that were painted over", async () => {
  const { salma, nour } = world.people;
  const { room } = (await (await as(world, salma)).chat.begin({ userId: nour, message: `أنا ${cast.salma.name}` })).body;
  const write = async (seq: number, text: string, files: number) => {
    const { rows } = await sql<{ id: number }>`insert into chat_message
      (room_id, sender_id, seq, change, client_id, text, attachment_count, created_at)
      values (${room.id}, ${salma}, ${seq}, ${seq}, ${crypto.randomUUID()}, ${text}, ${files}, ${world.clock.now()}) returning id`.execute(
      world.db,
    );
    if (files > 0)
      await sql`insert into chat_attachment (id, message_id, place, kind, file, bytes)
        values (${crypto.randomUUID()}, ${rows[0]?.id}, 0, 'document', ${`${seq}.pdf`}, 9)`.execute(world.db);
  };
  await write(2, "خطتي", 1);
  await write(3, "بلا اسم", 0);
  await write(4, "", 1);
  await sql`update chat_room set last_seq = 4, last_change = 4, last_text = '' where id = ${room.id}`.execute(world.db);
  const reader = await as(world, nour);
  await sql`update person set leaving_at = ${world.clock.now()} where id = ${salma}`.execute(world.db);
  await world.tick();
  const { list } = (await reader.chat.messages({ roomId: room.id, changedAfter: 4 } as never)).body;
  expect(list.map(({ seq, text, deletedAt, attachments }) => [seq, text, deletedAt !== null, attachments.length])).toEqual([
    [2, "خطتي", false, 0],
    [4, "", true, 0],
    [1, "أنا ————————", false, 0],
  ]);
  const stored = await world.db.selectFrom("chat_room").select(["last_change", "last_text"]).where("id", "=", room.id).executeTakeFirst();
  expect(stored).toEqual({ last_change: 7, last_text: null });
});
