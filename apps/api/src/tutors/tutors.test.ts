import { afterAll, beforeAll, expect, test } from "vitest";
import { as, clientOf } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

test("whoever completes their account and their page at the same moment is listed", async () => {
  const { db, people } = world;
  const client = await as(world, people.youssef);
  const listed = () => db.selectFrom("tutor").select("public").where("person_id", "=", people.youssef).executeTakeFirstOrThrow();
  for (let turn = 0; turn < 3; turn++) {
    await db.updateTable("person").set({ city: null }).where("id", "=", people.youssef).execute();
    await db.updateTable("tutor").set({ bio: null, public: false }).where("person_id", "=", people.youssef).execute();
    const [account, page] = await Promise.all([
      client.accounts.change({ id: String(people.youssef), city: 2 }),
      client.tutors.changeMeta({ bio: "معلّم يبدأ من حيث يقف لسانك اليوم" }),
    ]);
    expect([account.status, page.status]).toEqual([200, 200]);
    expect(await listed()).toEqual({ public: true });
  }
});

test("parts of one tutor's profile changed at once all stand, in the page and in the directory", async () => {
  const { nour } = world.people;
  const client = await as(world, nour);
  const [bio, about] = ["معلّمة تبدأ من حيث يقف لسانك اليوم", "أدرّس بالحوار منذ عشر سنوات. ".repeat(3).trim()];
  const answers = await Promise.all([
    client.tutors.changeMeta({ bio }),
    client.tutors.changeMeta({ about }),
    client.tutors.changeMeta({ noticeMinutes: 90 }),
    client.accounts.change({ id: String(nour), name: "نور الدين" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await client.tutors.meta()).body).toMatchObject({ bio, about, noticeMinutes: 90 });
  const { body } = await clientOf(world).directory.list();
  expect(body.list.find(({ id }) => id === nour)).toMatchObject({ bio, name: "نور الدين", noticeMinutes: 90 });
});
