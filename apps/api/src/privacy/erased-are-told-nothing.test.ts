import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openContext, systemCaller } from "../kernel/contexts.ts";
import { sendLetter } from "../messages/mail.ts";
import { notifyAll } from "../notifications/notify.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

test("who was erased is told nothing more, on no way: not of money that goes back later, not by a letter that was asked for before", async () => {
  const { salma, omar } = world.people;
  await sql`update person set leaving_at = ${world.clock.now()} where id = ${salma}`.execute(world.db);
  await world.tick();
  await world.drain();
  const before = world.mails.length;
  const open = openContext(world, systemCaller("tick"), world.clock.now());
  const payload = { id: 1, description: "باقة", amountPiasters: 100 };
  await open.transact((context) =>
    notifyAll(context, "payment-refunded", { cause: "refund:1" }, [
      { personId: salma, payload },
      { personId: omar, payload },
    ]),
  );
  const { email } = await world.db.selectFrom("person").select("email").where("id", "=", salma).executeTakeFirstOrThrow();
  await sendLetter(open, "password:late", email, { subject: "تغيّرت كلمة المرور", name: "سلمى", lines: ["تغيّرت."] });
  await world.drain();
  const told = await world.db.selectFrom("notification").select("person_id").where("cause", "=", "refund:1").execute();
  expect(told).toEqual([{ person_id: omar }]);
  expect(world.mails.slice(before).map(({ to }) => to)).not.toContain(email);
  const left = await world.db.selectFrom("message").select("reference").where("reference", "=", "password:late").execute();
  expect(left).toEqual([]);
});
