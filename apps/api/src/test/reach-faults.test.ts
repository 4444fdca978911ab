import { googleOperations } from "@hiwar/sandbox/google/tokens";
import { telegramBotOperations } from "@hiwar/sandbox/telegram/bot";
import { telegramGatewayOperations } from "@hiwar/sandbox/telegram/gateway";
import { whatsAppOperations } from "@hiwar/sandbox/whatsapp/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import { notify } from "../notifications/notify.ts";
import { cast } from "./cast.ts";
import { as, type Client, clientOf } from "./client.ts";
import { insertMember } from "./people.ts";
import { createReachingWorld, googlesBrowser, type ReachingWorld } from "./reach.ts";

let reach: ReachingWorld;
let turn = 0;
beforeAll(async () => {
  reach = await createReachingWorld();
});
afterAll(() => reach.close());

interface Person {
  readonly id: number;
  readonly client: Client;
  readonly phone: string;
}

async function newPerson(): Promise<Person> {
  const { db, clock } = reach.world;
  turn += 1;
  const phone = `010${String(55_500_000 + turn)}`;
  const id = await insertMember(db, { ...cast.salma, email: `reached${turn}@example.com`, phone }, "", clock.now());
  return { id, phone, client: await as(reach.world, id) };
}

const usual: Record<string, number> = { late: 700, "slow-body": 700, "timeout-after-effect": 0 };
const casesOf = (operations: Record<string, readonly string[]>) =>
  Object.entries(operations).flatMap(([operation, faults]) =>
    faults.flatMap((fault) => [
      [operation, fault, usual[fault] ?? null] as const,
      ...(fault === "500" ? [[operation, fault, "after"] as const] : []),
    ]),
  );
const fail = (company: string, operation: string, fault: string, argument: string | number | null) =>
  reach.fail(company, operation, fault, argument === null ? {} : { argument });
/** Runs every job that waits for a retry. */
async function work(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(reach.world.db);
  await reach.world.drain();
}
const codeSentTo = async (company: "whatsapp" | "telegram", phone: string) => {
  const messages = await reach.control<{ to?: string; phone?: string; code?: string; parameters?: string[] }[]>(
    company === "whatsapp" ? "/whatsapp/messages" : "/telegram/codes",
  );
  const last = messages.findLast(({ to, phone: number, code }) => (to ?? number ?? "").endsWith(phone) && code !== "");
  return last?.code ?? last?.parameters?.[0] ?? null;
};

/** Requests a code and verifies the phone with the received one; returns whether it worked. */
async function prove({ client, phone }: Person, company: "whatsapp" | "telegram"): Promise<boolean> {
  const wanted = phone.replace(/^010/, "011");
  const { status } = await client.accounts.sendPhoneCode({ phone: wanted, type: company === "whatsapp" ? 1 : 2 });
  if (status !== 200) return false;
  await reach.until(async () => {
    await work();
    if ((await client.accounts.phoneCode()).body.state !== "sending") return true;
    return (await codeSentTo(company, wanted)) !== null || (await reach.isQuiet());
  });
  const code = await codeSentTo(company, wanted);
  return code !== null && (await client.accounts.verifyPhone({ code })).status === 200;
}

const bySms = { send: whatsAppOperations.send, webhook: whatsAppOperations.webhook };
test.each(casesOf(bySms))("a code by WhatsApp, %s, %s (%s): it arrives, or the next one does", async (operation, fault, argument) => {
  const person = await newPerson();
  await fail("whatsapp", operation, fault, argument);
  const isProven = await prove(person, "whatsapp");
  reach.world.clock.advance(61);
  expect(isProven || (await prove(person, "whatsapp"))).toBe(true);
  expect((await person.client.accounts.current()).body.verifiedPhone).toBe(true);
});

test.each(casesOf(telegramGatewayOperations))(
  "a code by Telegram, %s, %s (%s): it arrives, or the next one does",
  async (operation, fault, argument) => {
    const person = await newPerson();
    await fail("telegram", operation, fault, argument);
    const isProven = await prove(person, "telegram");
    reach.world.clock.advance(61);
    expect(isProven || (await prove(person, "telegram"))).toBe(true);
    expect((await person.client.accounts.current()).body.verifiedPhone).toBe(true);
  },
);

const settled = ["sent", "delivered", "read", "refused", "unknown"];
/** Notifies a person and waits until all channels have a final state. */
async function notifyOfClosed({ id }: Person, cause: string): Promise<Record<string, string>> {
  const { db, clock } = reach.world;
  await inTransaction(reach.world, systemCaller("test"), clock.now(), (context) =>
    notify(context, "payment-closed", { personId: id, cause, payload: { id: 1, description: "باقة" } }),
  );
  const states = async () =>
    Object.fromEntries(
      (
        await db
          .selectFrom("message")
          .innerJoin("notification", (join) => join.on("message.reference", "=", sql<string>`'notice:' || notification.id`))
          .select(["channel", "state"])
          .where("person_id", "=", id)
          .where("cause", "=", cause)
          .execute()
      ).map(({ channel, state }) => [channel, state]),
    );
  await reach.until(async () => {
    await work();
    return Object.values(await states()).every((state) => settled.includes(state));
  });
  return states();
}
const choose = (id: number, method: number) =>
  reach.world.db
    .updateTable("person")
    .set({ notification_method: method, notification_chosen_at: reach.world.clock.now() })
    .where("id", "=", id)
    .execute();

test.each(casesOf(whatsAppOperations))(
  "a notice by WhatsApp, %s, %s (%s): it comes to an end, and the next one arrives",
  async (operation, fault, argument) => {
    const person = await newPerson();
    await choose(person.id, 1);
    await fail("whatsapp", operation, fault, argument);
    expect(Object.keys(await notifyOfClosed(person, "first"))).toContain("whatsapp");
    expect(["sent", "delivered"]).toContain((await notifyOfClosed(person, "second")).whatsapp);
  },
);

test.each(casesOf(telegramBotOperations))(
  "a notice by our bot, %s, %s (%s): the chat is tied or can be tied again, and the next notice arrives",
  async (operation, fault, argument) => {
    const person = await newPerson();
    const chatId = String(8_000_000_000 + turn);
    const isTied = async () => (await person.client.accounts.current()).body.telegramLinked;
    const tie = async () => {
      await reach.pressStart((await person.client.accounts.linkTelegram()).body.url, chatId);
      await reach.until(async () => (await isTied()) || (await reach.isQuiet()));
    };
    await fail("telegram", operation, fault, argument);
    await tie();
    if (!(await isTied())) await tie();
    expect(await isTied()).toBe(true);
    await notifyOfClosed(person, "first");
    expect(await notifyOfClosed(person, "second")).toEqual({ telegram: "sent" });
  },
);

test.each(casesOf({ credential: googleOperations.credential }))(
  "Google, %s, %s (%s): refused, and the next sign-in works",
  async (operation, fault, argument) => {
    turn += 1;
    const email = `google${turn}@gmail.com`;
    const enter = async () =>
      clientOf(reach.world, googlesBrowser).accounts.signInWithGoogle({ ...(await reach.credential({ email })), role: "student" });
    await fail("google", operation, fault, argument);
    const first = await enter();
    expect([200, 400, 503]).toContain(first.status);
    expect((await enter()).body.user?.email).toBe(email);
  },
);
