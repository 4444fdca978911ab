import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openContext, systemCaller } from "../kernel/contexts.ts";
import { cast } from "../test/cast.ts";
import { as } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { redactMessages } from "./redact-messages.ts";

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
    [1, "أنا ————————", false, 0],
    [2, "خطتي", false, 0],
    [4, "", true, 0],
  ]);
  const stored = await world.db.selectFrom("chat_room").select(["last_change", "last_text"]).where("id", "=", room.id).executeTakeFirst();
  expect(stored).toEqual({ last_change: 7, last_text: null });
});

test("however many messages somebody has, they are painted over a thousand at a time, before the account goes; what is written meanwhile goes too", async () => {
  const { omar, nour } = world.people;
  const { room } = (await (await as(world, omar)).chat.begin({ userId: nour, message: "أهلًا" })).body;
  await sql`insert into chat_message (room_id, sender_id, seq, change, client_id, text, created_at)
    select ${room.id}, ${omar}, place, place, gen_random_uuid(), case when place % 1000 = 0 then ${`أنا ${cast.omar.name}`} else 'كلام' end,
      ${world.clock.now().subtract({ hours: 24 })} from generate_series(2, 2500) as place`.execute(world.db);
  await sql`update chat_room set last_seq = 2500, last_change = 2500 where id = ${room.id}`.execute(world.db);
  const open = openContext(world, systemCaller("tick"), world.clock.now());
  expect(await redactMessages(open, omar, [cast.omar.name])).toBe(3);
  const naming = async () =>
    (await sql`select 1 from chat_message where room_id = ${room.id} and position(${cast.omar.name} in text) > 0`.execute(world.db)).rows
      .length;
  expect(await naming()).toBe(0);
  await sql`update chat_message set text = ${`يا ${cast.omar.name}`}, edited_at = ${world.clock.now()} where room_id = ${room.id} and seq = 7`.execute(
    world.db,
  );
  expect(await naming()).toBe(1);
  await sql`update person set leaving_at = ${world.clock.now()} where id = ${omar}`.execute(world.db);
  await world.tick();
  expect(await naming()).toBe(0);
});
