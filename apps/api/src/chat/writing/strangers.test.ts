import { chatLimits } from "@hiwar/contract/chat";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { insertHeldLesson } from "../../test/lessons.ts";
import { connect, type TestSocket } from "../../test/socket.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let salma: Client;
let hers: TestSocket;
let theirs: TestSocket;
beforeEach(async () => {
  world = await createTestWorld();
  salma = await as(world, world.people.salma);
  [hers, theirs] = [await connect(world, world.people.salma), await connect(world, world.people.nour)];
});
afterEach(async () => {
  hers.close();
  theirs.close();
  expect(world.defects).toEqual([]);
  await world.close();
});

const number = "رقمي ٠١٠ ١٢٣٤ ٥٦٧٨";
const begin = (message = "أهلًا") => salma.chat.begin({ userId: world.people.nour, message });
const say = (socket: TestSocket, roomId: number, text: string) =>
  socket.signal("SendMessage", { roomId, clientId: crypto.randomUUID(), text });

test("strangers send no numbers, neither first nor later nor by an edit; once they booked a lesson they do", async () => {
  expect((await begin(number)).refusal).toMatchObject({ code: "bad-request", fields: { message: "invalid" } });
  const { room, message } = (await begin()).body;
  expect((await say(theirs, room.id, number)).result).toBe("unallowed");
  const edit = { roomId: room.id, messageId: message.id, text: "https://example.org" };
  expect((await hers.signal("UpdateMessage", edit)).result).toBe("unallowed");
  await insertHeldLesson(world.db, {
    tutorId: world.people.nour,
    studentId: world.people.salma,
    start: "2026-10-26T10:00:00Z",
    minutes: 30,
  });
  expect((await say(theirs, room.id, number)).result).toBe("ok");
  expect((await hers.signal("UpdateMessage", edit)).result).toBe("ok");
});

test("an eleventh message waits for an answer, also of twenty at once; after one answer all pass", async () => {
  const { room } = (await begin()).body;
  const results = await Promise.all(Array.from({ length: 19 }, (_, place) => say(hers, room.id, `رسالة ${place}`)));
  expect(results.filter(({ result }) => result === "ok")).toHaveLength(chatLimits.unanswered - 1);
  expect((await say(hers, room.id, "هل أنت هنا؟")).result).toBe("unallowed");
  expect((await say(theirs, room.id, "أهلًا سلمى")).result).toBe("ok");
  for (const text of ["شكرًا", "متى نبدأ؟"]) expect((await say(hers, room.id, text)).result).toBe("ok");
});
