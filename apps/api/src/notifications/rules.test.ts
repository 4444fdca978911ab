import fc from "fast-check";
import { expect, test } from "vitest";
import { channelAfter, channelsFor, readReference, statesBefore } from "./rules.ts";

const person = { method: 0, hasChosen: false, phone: null, chatId: null };
const lesson = { hasMail: true, isAlwaysMailed: false };
const money = { hasMail: true, isAlwaysMailed: true };
const chat = { hasMail: false, isAlwaysMailed: false };

test.each([
  ["nobody asked yet", {}, lesson, ["mail"]],
  ["none was chosen", { hasChosen: true }, lesson, []],
  ["none was chosen, and it is money", { hasChosen: true }, money, ["mail"]],
  ["WhatsApp", { method: 1, hasChosen: true, phone: "0101" }, lesson, ["whatsapp"]],
  ["WhatsApp, and it is money", { method: 1, hasChosen: true, phone: "0101" }, money, ["whatsapp", "mail"]],
  ["WhatsApp, but the phone changed", { method: 1, hasChosen: true }, lesson, ["mail"]],
  ["Telegram", { method: 2, hasChosen: true, chatId: "7" }, lesson, ["telegram"]],
  ["Telegram, not linked yet", { method: 2, hasChosen: true }, lesson, ["mail"]],
  ["a kind that is never mailed", { method: 2, hasChosen: true }, chat, []],
  ["the same on WhatsApp", { method: 1, hasChosen: true, phone: "0101" }, chat, ["whatsapp"]],
])("%s", (_name, change, kind, channels) => {
  expect(channelsFor({ ...person, ...change }, kind)).toEqual(channels);
});

test("from WhatsApp to Telegram where it is linked, else to mail, else to nothing but the list", () => {
  expect(channelAfter("whatsapp", { chatId: "7" }, true)).toBe("telegram");
  expect(channelAfter("whatsapp", { chatId: null }, true)).toBe("mail");
  expect(channelAfter("telegram", { chatId: "7" }, true)).toBe("mail");
  expect(channelAfter("telegram", { chatId: null }, false)).toBeNull();
});

test("whatever the order in which steps are told, the furthest stays", () => {
  const steps = ["sending", "unknown", "sent", "refused", "delivered", "read"] as const;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { minLength: 1 }), (told) => {
      const last = told.reduce<string>((now, step) => (statesBefore(step).some((one) => one === now) ? step : now), "queued");
      expect(last).toBe(steps.findLast((step) => told.includes(step)));
    }),
  );
});

test("a reference is ours or it is nothing", () => {
  expect(readReference("code:12")).toEqual({ kind: "code", id: 12 });
  expect(readReference("notice:9")).toEqual({ kind: "notice", id: 9 });
  for (const other of ["", "code:", "code:0", "code:1x", "lesson:1", "code:99999999999999999999"]) expect(readReference(other)).toBeNull();
});
