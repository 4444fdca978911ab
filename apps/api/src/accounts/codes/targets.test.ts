import { Role } from "@hiwar/contract/kernel/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cast, castPassword } from "../../test/cast.ts";
import { as, type Client, clientOf } from "../../test/client.ts";
import { insertMember } from "../../test/people.ts";
import { createReachingWorld, type ReachingWorld } from "../../test/reach.ts";

let reach: ReachingWorld;
const crowd: Client[] = [];
beforeAll(async () => {
  reach = await createReachingWorld();
  const { db, clock, people } = reach.world;
  const { hash } = await db.selectFrom("person").select("password_hash as hash").where("id", "=", people.salma).executeTakeFirstOrThrow();
  for (let number = 0; number < 25; number += 1) {
    const member = { ...cast.salma, key: `crowd${number}`, email: `crowd${number}@example.com`, role: Role.Student };
    crowd.push(await as(reach.world, await insertMember(db, member, hash ?? "", clock.now())));
  }
});
afterAll(() => reach.close());

const count = (codes: readonly (string | undefined)[], code: string | undefined) => codes.filter((one) => one === code).length;

test("many accounts at once send one phone twenty codes a day, by both ways together, and no more", async () => {
  const phone = "01099999901";
  const answers = await Promise.all(crowd.map((who, place) => who.accounts.sendPhoneCode({ phone, type: place % 2 === 0 ? 1 : 2 })));
  const codes = answers.map(({ status, refusal }) => (status === 200 ? "sent" : refusal.code));
  expect([count(codes, "sent"), count(codes, "too-many-requests")]).toEqual([20, 5]);
  await reach.world.drain();
  const sent = await reach.control<unknown[]>("/whatsapp/messages?to=201099999901");
  expect(sent.length).toBeLessThanOrEqual(13);
  // Another phone is not affected, and the next day is free again. Someone who was just sent a code would have to wait.
  const refused = crowd[codes.indexOf("too-many-requests")];
  expect((await refused?.accounts.sendPhoneCode({ phone: "01099999902", type: 1 }))?.status).toBe(200);
  reach.world.clock.advance(24 * 3600 + 1);
  expect((await refused?.accounts.sendPhoneCode({ phone, type: 1 }))?.status).toBe(200);
});

test("many accounts send one mailbox five mails a day, however its address is written", async () => {
  reach.world.clock.advance(24 * 3600 + 1);
  const spellings = ["Victim@example.com", "victim@EXAMPLE.com", "victim+a@example.com", "vic.tim@example.com", "v.ictim+b+c@example.com"];
  const codes: (string | undefined)[] = [];
  for (const [place, who] of crowd.entries()) {
    const email = spellings[place % spellings.length] as string;
    const { status, refusal, headers } = await who.accounts.sendCodeToNewEmail({ email, current: castPassword });
    codes.push(status === 200 ? "sent" : refusal.code);
    if (status !== 200) expect(Number(headers.get("retry-after"))).toEqual(expect.closeTo(24 * 3600, -2));
  }
  expect([count(codes, "sent"), count(codes, "too-many-requests")]).toEqual([5, 20]);
});

test("accounts that are made for one mailbox, one after the other or at once, mail it five times a day; all of them are made", async () => {
  reach.world.clock.advance(24 * 3600 + 1);
  const register = (tag: number) =>
    clientOf(reach.world).accounts.registerStudent({ name: "ليلى سمير", email: `mona+${tag}@example.com`, password: "river-2026" });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, tag) => register(tag)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  await reach.world.drain();
  expect(reach.world.mails.filter(({ to }) => to.startsWith("mona+"))).toHaveLength(5);
});

test("whoever owns the address still registers with it: what strangers asked for does not count against its owner", async () => {
  const answer = await clientOf(reach.world).accounts.registerStudent({
    name: "ليلى سمير",
    email: "victim@example.com",
    password: "river-2026",
  });
  expect(answer.status).toBe(200);
});

test("an address that nobody has proven is mailed codes alone, whatever its account does", async () => {
  const email = "stranger@example.com";
  const { body } = await clientOf(reach.world).accounts.registerStudent({ name: "ليلى سمير", email, password: "river-2026" });
  const id = body.user?.id ?? 0;
  await reach.world.drain();
  const mails = () => reach.world.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  const before = mails();
  expect(before).toHaveLength(1);
  const own = await as(reach.world, id);
  let current = "river-2026";
  for (const password of ["lake-2027", "river-2026", "lake-2027"]) {
    expect((await own.accounts.changePassword({ current, password })).status).toBe(200);
    current = password;
    expect((await own.privacy.leave({ current })).status).toBe(200);
    expect((await own.privacy.stay({})).status).toBe(200);
  }
  await reach.world.drain();
  expect(mails()).toEqual(before);
  // Once it is proven, its owner is told.
  await reach.world.db.updateTable("person").set({ email_verified_at: reach.world.clock.now() }).where("id", "=", id).execute();
  expect((await own.accounts.changePassword({ current, password: "river-2026" })).status).toBe(200);
  await reach.world.drain();
  expect(mails()).toHaveLength(2);
});

test("codes to a target are counted from an index", async () => {
  const { db } = reach.world;
  const plan = await db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    return sql<{ "QUERY PLAN": string }>`explain select count(*) from confirmation_code
      where mailbox = mailbox_of('victim@example.com') and purpose in (3, 4, 5) and requested_at > '2026-01-01'`.execute(transaction);
  });
  expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("confirmation_code_mailbox");
});

test("nothing defective was logged", () => {
  expect(reach.world.defects).toEqual([]);
});
