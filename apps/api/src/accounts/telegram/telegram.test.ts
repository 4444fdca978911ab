import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CastKey } from "../../test/cast.ts";
import { as, clientOf } from "../../test/client.ts";
import { createReachingWorld, type ReachingWorld } from "../../test/reach.ts";
import { connect } from "../../test/socket.ts";

let reach: ReachingWorld;
beforeAll(async () => {
  reach = await createReachingWorld();
});
afterAll(() => reach.close());

const person = (who: CastKey) => as(reach.world, reach.world.people[who]);
const chat = (number: number) => String(7_000_000_000 + number);
const linkOf = async (who: CastKey) => (await (await person(who)).accounts.linkTelegram()).body.url;
const isLinked = async (who: CastKey) => (await (await person(who)).accounts.current()).body.telegramLinked;
const said = async (chatId: string) =>
  (await reach.control<{ chatId: string; text: string }[]>("/telegram/messages"))
    .filter((one) => one.chatId === chatId)
    .map(({ text }) => text);
beforeEach(async () => {
  await reach.world.db.deleteFrom("telegram_link").execute();
  await reach.world.db.deleteFrom("telegram_link_token").execute();
});

test("pressing start ties the chat, the screens change by themselves, and the bot says so", async () => {
  const socket = await connect(reach.world, reach.world.people.salma);
  await reach.pressStart(await linkOf("salma"), chat(1));
  await socket.next("AccountChanged");
  socket.close();
  expect((await (await person("salma")).accounts.current()).body).toMatchObject({
    telegramLinked: true,
    notificationMethod: 2,
    hasChosenNotification: true,
  });
  await reach.world.drain();
  expect((await said(chat(1))).at(-1)).toContain("رُبطت هذه المحادثة");
});

test("a link is good once, for a quarter of an hour, and a newer one ends it", async () => {
  const first = await linkOf("omar");
  const second = await linkOf("omar");
  await reach.pressStart(first, chat(2));
  await reach.pressStart(second, chat(2));
  await reach.until(() => isLinked("omar"));
  await reach.pressStart(second, chat(3));
  const late = await linkOf("nour");
  reach.world.clock.advance(15 * 60 + 1);
  await reach.pressStart(late, chat(4));
  await reach.until(async () => {
    await reach.world.drain();
    return (await said(chat(4))).length > 0 && (await said(chat(3))).length > 0;
  });
  expect((await said(chat(4))).at(-1)).toContain("انتهت صلاحية");
  expect(await isLinked("nour")).toBe(false);
  const links = await reach.world.db.selectFrom("telegram_link").select(["person_id", "chat_id"]).execute();
  expect(links).toEqual([{ person_id: reach.world.people.omar, chat_id: chat(2) }]);
});

test("one chat and two people at once: it belongs to one of them, the other is told by mail", async () => {
  const links = await Promise.all([linkOf("salma"), linkOf("omar")]);
  await Promise.all(links.map((url) => reach.pressStart(url, chat(5))));
  const rows = () => reach.world.db.selectFrom("telegram_link").select("person_id").where("chat_id", "=", chat(5)).execute();
  await reach.until(async () => {
    const used = await reach.world.db.selectFrom("telegram_link_token").select("used_at").where("used_at", "is", null).execute();
    return used.length === 0;
  });
  expect(await rows()).toHaveLength(1);
  const methods = await Promise.all(
    (["salma", "omar"] as const).map(async (who) => {
      const { telegramLinked, notificationMethod } = (await (await person(who)).accounts.current()).body;
      return [telegramLinked, notificationMethod];
    }),
  );
  expect(methods.sort()).toEqual([
    [false, 0],
    [true, 2],
  ]);
});

test("an update that comes three times ties once; one without our secret ties nothing", async () => {
  await reach.fail("telegram", "update", "duplicate");
  await reach.pressStart(await linkOf("salma"), chat(6));
  await reach.until(() => isLinked("salma"));
  await reach.world.drain();
  await reach.until(
    async () => (await reach.control<{ attempts: number }[]>("/telegram/callbacks")).filter(({ attempts }) => attempts > 0).length >= 3,
  );
  await reach.world.drain();
  expect(await said(chat(6))).toHaveLength(1);
  await reach.fail("telegram", "update", "corrupt-signature");
  await reach.pressStart(await linkOf("omar"), chat(7));
  await reach.until(async () =>
    (await reach.control<{ lastAnswer: string }[]>("/telegram/callbacks")).some(({ lastAnswer }) => lastAnswer === "HTTP 403"),
  );
  expect(await isLinked("omar")).toBe(false);
});

test("a bot that is blocked is untied at once, and a person may untie it", async () => {
  await reach.pressStart(await linkOf("salma"), chat(8));
  await reach.until(() => isLinked("salma"));
  await reach.control("/telegram/block", { chatId: chat(8), blocked: true });
  await reach.until(async () => !(await isLinked("salma")));
  await reach.pressStart(await linkOf("omar"), chat(9));
  await reach.until(() => isLinked("omar"));
  const { body } = await (await person("omar")).accounts.unlinkTelegram();
  expect(body).toMatchObject({ telegramLinked: false, notificationMethod: 0, hasChosenNotification: false });
});

/** Sends an update as Telegram would, in any order. */
const update = (updateId: number, body: object) =>
  fetch(`${reach.world.url}/api/v1/webhooks/telegram`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": "local-telegram-secret" },
    body: JSON.stringify({ update_id: updateId, ...body }),
  });
const startIn = (id: number, type: string, url: string) => ({
  message: { text: `/start ${new URL(url).searchParams.get("start")}`, chat: { id, type } },
});
const blockedIn = (id: number) => ({ my_chat_member: { chat: { id, type: "private" }, new_chat_member: { status: "kicked" } } });

test("a group is tied to nobody: what is told to one person is not read by others", async () => {
  const url = await linkOf("salma");
  expect((await update(501, startIn(-100_200_300, "supergroup", url))).status).toBe(200);
  expect(await isLinked("salma")).toBe(false);
  await update(502, startIn(7_000_000_011, "private", url));
  expect(await isLinked("salma")).toBe(true);
});

test("a block that comes after the start which followed it unties nothing; a newer one does", async () => {
  await update(512, startIn(7_000_000_012, "private", await linkOf("omar")));
  await update(511, blockedIn(7_000_000_012));
  expect(await isLinked("omar")).toBe(true);
  await update(513, blockedIn(7_000_000_012));
  expect(await isLinked("omar")).toBe(false);
});

test("a start that comes after the block which followed it is untied by the bot's own answer", async () => {
  await reach.fail("telegram", "update", "never-call-back");
  await reach.control("/telegram/block", { chatId: chat(13), blocked: true });
  await update(521, startIn(Number(chat(13)), "private", await linkOf("salma")));
  expect(await isLinked("salma")).toBe(true);
  await reach.world.drain();
  expect(await isLinked("salma")).toBe(false);
  expect((await (await person("salma")).accounts.current()).body).toMatchObject({ notificationMethod: 0, hasChosenNotification: false });
});

test("an account made with somebody else's address: its owner's reset proves the mailbox and unties whoever made it", async () => {
  const { world } = reach;
  const guest = clientOf(world);
  const made = await guest.accounts.registerStudent({ name: "ليلى سمير", email: "layla@example.com", password: "river-2026" });
  const maker = clientOf(world, { token: made.body.token ?? "" });
  await reach.pressStart((await maker.accounts.linkTelegram()).body.url, chat(21));
  await reach.until(async () => (await maker.accounts.current()).body.telegramLinked);
  const another = (await maker.accounts.linkTelegram()).body.url;
  await maker.accounts.sendPhoneCode({ phone: "01055555501", type: 2 });
  await world.drain();
  await maker.accounts.verifyPhone({ code: await reach.lastCode("telegram") });
  world.clock.advance(61);
  await guest.accounts.sendResetCode({ email: "layla@example.com" });
  await world.drain();
  const code = world.mails.findLast(({ to }) => to === "layla@example.com")?.text.match(/\b\d{5}\b/)?.[0] ?? "";
  expect((await guest.accounts.resetPassword({ email: "layla@example.com", password: "felucca-77", code })).status).toBe(200);
  await expect.poll(async () => (await maker.accounts.current()).status).toBe(401);
  await reach.pressStart(another, chat(22));
  await reach.until(async () => {
    await world.drain();
    return (await said(chat(22))).length > 0;
  });
  const owner = (await guest.accounts.signIn({ email: "layla@example.com", password: "felucca-77" })).body.user;
  expect(owner).toMatchObject({ verifiedEmail: true, telegramLinked: false, verifiedPhone: false, hasChosenNotification: false });
});

test("nothing defective was logged", () => {
  expect(reach.world.defects).toEqual([]);
});
