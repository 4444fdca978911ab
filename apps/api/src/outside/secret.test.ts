import { inspect } from "node:util";
import { expect, test } from "vitest";
import { readConfig, settingsOf } from "../config.ts";
import { Secret } from "./secret.ts";

test("a secret is seen by whoever asks for it by name, and by nobody who prints it", () => {
  const secret = new Secret("hunter2-hunter2");
  expect(secret.reveal()).toBe("hunter2-hunter2");
  const printed = [`${secret}`, String(secret), JSON.stringify({ secret }), inspect({ secret }), Object.values(secret).join()];
  expect(printed.join()).not.toContain("hunter2");
  expect(printed.slice(0, 2)).toEqual(["[secret]", "[secret]"]);
});

test("no key of the configuration or of the settings is printed with them", () => {
  const keys = ["HIWAR_TOKEN_KEY", "HIWAR_CODE_KEY", "FAWRY_SECURE_KEY", "WHATSAPP_ACCESS_TOKEN", "WHATSAPP_APP_SECRET"];
  const others = ["WHATSAPP_VERIFY_TOKEN", "TELEGRAM_GATEWAY_TOKEN", "TELEGRAM_BOT_TOKEN", "TELEGRAM_WEBHOOK_SECRET", "S3_SECRET_KEY"];
  const value = "a-very-private-value-of-forty-characters";
  const bucket = { S3_REGION: "eu-central-1", S3_BUCKET: "hiwar", S3_ACCESS_KEY: "id" };
  const relay = { TURN_URLS: "turn:relay.example:3478", TURN_SECRET: value };
  const mail = { SMTP_URL: `smtps://user:${value}@mail.example`, DATABASE_URL: `postgres://user:${value}@db.example/hiwar` };
  const secrets = Object.fromEntries([...keys, ...others].map((name) => [name, value]));
  const config = readConfig({ ...secrets, ...bucket, ...relay, ...mail });
  for (const text of [inspect(config, { depth: 9 }), JSON.stringify(config), inspect(settingsOf(config), { depth: 9 })])
    expect(text).not.toContain(value);
});
