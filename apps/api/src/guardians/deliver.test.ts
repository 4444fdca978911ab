import { afterAll, beforeAll, expect, test } from "vitest";
import type { CastKey } from "../test/cast.ts";
import { as, clientOf } from "../test/client.ts";
import { createReachingWorld, type ReachingWorld } from "../test/reach.ts";

let reach: ReachingWorld;
beforeAll(async () => {
  reach = await createReachingWorld();
});
afterAll(() => reach.close());

interface OnWhatsApp {
  readonly to: string;
  readonly template: string;
  readonly parameters: readonly string[];
}

const person = (who: CastKey) => as(reach.world, reach.world.people[who]);
const takenTo = async (phone: string) =>
  (await reach.control<OnWhatsApp[]>("/whatsapp/messages")).filter(({ to, template }) => to === `2${phone}` && template === "hiwar_notice");
/** Returns channels and states of the messages about a student's consent, oldest first. */
async function statesOf(studentId: number) {
  const { db } = reach.world;
  const notices = await db.selectFrom("guardian_notice").select("id").where("student_id", "=", studentId).execute();
  const references = notices.map(({ id }) => `guardian:${id}`);
  return db.selectFrom("message").select(["channel", "state"]).where("reference", "in", references).orderBy("id").execute();
}
/** A minor names a guardian and states their consent. */
async function name(who: CastKey, phone: string): Promise<void> {
  const student = await person(who);
  const change = { birthYear: 2012, guardianName: "حسن علي", guardianPhone: phone, guardianConsent: true } as const;
  expect((await student.accounts.changeStudent(change)).status).toBe(200);
  await reach.world.drain();
}

test("it travels by WhatsApp, and its link opens", async () => {
  const phone = "01099999911";
  await name("salma", phone);
  const [message] = await takenTo(phone);
  const url = message?.parameters.at(-1) ?? "";
  expect((await clientOf(reach.world).guardians.open({ secret: url.split("/").at(-1) ?? "" })).body.firstName).toBe("سلمى");
  await reach.until(async () => (await statesOf(reach.world.people.salma))[0]?.state === "delivered");
});

test("a phone that is not on WhatsApp is told in the Telegram chat of whoever has proven it", async () => {
  const { world } = reach;
  const tutor = await person("nour");
  const { phone } = (await tutor.accounts.current()).body;
  await reach.pressStart((await tutor.accounts.linkTelegram()).body.url, "771");
  await world.drain();
  await reach.control("/whatsapp/numbers", { phone, reachable: false });
  await name("omar", phone ?? "");
  await reach.until(async () => (await statesOf(world.people.omar)).length === 2);
  await world.drain();
  const messages = JSON.stringify(await reach.control("/telegram/messages"));
  expect(messages).toMatch(/\/guardian\/[\w-]{43}/);
  expect(await statesOf(world.people.omar)).toEqual([
    { channel: "whatsapp", state: "refused" },
    { channel: "telegram", state: "sent" },
  ]);
  const secret = /\/guardian\/([\w-]{43})/.exec(messages)?.[1] ?? "";
  expect((await clientOf(world).guardians.open({ secret })).body.firstName).toBe("عمر");
});

test("what may have arrived is not sent again", async () => {
  const phone = "01099999912";
  await reach.fail("whatsapp", "send", "timeout-after-effect", { argument: 1_000 });
  await name("salma", phone);
  await reach.world.drain();
  expect(await takenTo(phone)).toHaveLength(1);
  expect((await statesOf(reach.world.people.salma)).map(({ channel }) => channel)).toEqual(["whatsapp", "whatsapp"]);
});
