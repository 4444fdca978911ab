import { expect, test } from "vitest";
import { channelAfter, channelsFor } from "./rules.ts";

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
