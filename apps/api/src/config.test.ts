import { expect, test } from "vitest";
import { reachOf, readConfig } from "./config.ts";

test("a local world needs no variables, and speaks to the twins alone", () => {
  const config = readConfig({});
  expect(config.local).toBe(true);
  const inside = "http://127.0.0.1:4002";
  const twins = {
    whatsapp: { baseUrl: inside, phoneNumberId: "1", accessToken: "t", appSecret: "s", verifyToken: "v" },
    gateway: { baseUrl: inside, token: "t" },
    bot: { baseUrl: inside, openUrl: inside, token: "t", name: "Bot" },
    google: { clientId: "x.apps.googleusercontent.com", certsUrl: inside, scriptUrl: inside },
  };
  expect(JSON.stringify(reachOf(config, `${inside}/hooks`, twins))).not.toMatch(/facebook|telegram\.org|googleapis|google\.com/);
});

test.each([
  ["GOOGLE_CLIENT_ID", "100200.example.com", "must end with .apps.googleusercontent.com"],
  ["WHATSAPP_VERSION", "24", "must look like v24.0"],
  ["WHATSAPP_PHONE_NUMBER_ID", "+20100", "must be digits"],
  ["TELEGRAM_BOT_NAME", "@Hiwar", "must be the bot's name without the @"],
  ["VALKEY_URL", "http://127.0.0.1:6379", "must start with redis:// or rediss://"],
  ["TELEGRAM_WEBHOOK_SECRET", "short", "must be 16 to 256 letters, digits, dashes"],
])("%s of %s stops the start with one line that names it", (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${words}`);
});

test("a relay without its secret stops the start: its credentials would be anybody's", () => {
  expect(() => readConfig({ TURN_URLS: "stun:a:1,turn:a:1" })).toThrow("TURN_SECRET");
  expect(readConfig({ TURN_URLS: "stun:a:1" }).TURN_SECRET).toBe("");
  expect(readConfig({ TURN_URLS: "turns:a:1", TURN_SECRET: "s" }).TURN_SECRET).toBe("s");
});

test("beyond this machine a company without its keys stops the start", () => {
  expect(() => readConfig({ HIWAR_ENVIRONMENT: "production", DATABASE_URL: "postgres://x" })).toThrow(
    /is needed when HIWAR_ENVIRONMENT is production/,
  );
});
