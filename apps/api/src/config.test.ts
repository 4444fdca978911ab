import { PaymentMethod } from "@hiwar/contract/payments";
import { expect, test } from "vitest";
import { bucketOf, reachOf, readConfig } from "./config.ts";
import { connectGateways } from "./outside/gateways.ts";

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
  ["S3_ENDPOINT", "s3.example.com", "must be an http or https address"],
  ["S3_BUCKET", "Hiwar", "must be 3 to 63 small letters, digits, dots, dashes"],
  ["VALKEY_URL", "http://127.0.0.1:6379", "must start with redis:// or rediss://"],
  ["TELEGRAM_WEBHOOK_SECRET", "short", "must be 16 to 256 letters, digits, dashes"],
])("%s of %s stops the start with one line that names it", (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${words}`);
});

test("a relay without its secret stops the start: its credentials would be anybody's", () => {
  expect(() => readConfig({ TURN_URLS: "stun:a:1,turn:a:1" })).toThrow("TURN_SECRET");
  expect(readConfig({ TURN_URLS: "stun:a:1" }).TURN_SECRET).toBeUndefined();
  expect(readConfig({ TURN_URLS: "turns:a:1", TURN_SECRET: "s" }).TURN_SECRET?.reveal()).toBe("s");
});

test("beyond this machine a company without its keys stops the start", () => {
  expect(() => readConfig({ HIWAR_ENVIRONMENT: "production", DATABASE_URL: "postgres://x" })).toThrow(
    /is needed when HIWAR_ENVIRONMENT is production/,
  );
});

test("a company that takes payments reads its own part of the environment", () => {
  expect(() => readConfig({ FAWRY_URL: "fawry" })).toThrow("FAWRY_URL: ");
  expect(readConfig({ FAWRY_RAW_QUERY: "true" }).gateways.reveal()).toEqual({ FAWRY_RAW_QUERY: "true" });
  expect(readConfig({}).gateways.reveal()).toEqual({});
});

test("Paymob is there as a whole or not at all, and its keys are what they are called", () => {
  const paymob = {
    PAYMOB_URL: "https://accept.paymob.com",
    PAYMOB_SECRET_KEY: "egy_sk_live_1",
    PAYMOB_PUBLIC_KEY: "egy_pk_live_1",
    PAYMOB_HMAC_SECRET: "0123456789abcdef",
    PAYMOB_API_KEY: "0123456789abcdef",
    PAYMOB_INTEGRATIONS: "12,34",
  };
  const fawry = { FAWRY_URL: "https://www.atfawry.com", FAWRY_MERCHANT_CODE: "m", FAWRY_SECURE_KEY: "k" };
  const names = (given: NodeJS.ProcessEnv) => [
    ...connectGateways(readConfig(given).gateways.reveal(), { webhooksUrl: "", timeoutMilliseconds: 1 }, Temporal.Now.instant).keys(),
  ];
  expect([names(fawry), names({ ...fawry, ...paymob })]).toEqual([["fawry"], ["fawry", "paymob"]]);
  for (const [name, value, words] of [
    ["PAYMOB_URL", "paymob", "must be an http or https address"],
    ["PAYMOB_SECRET_KEY", "egy_pk_live_1", "must be a secret key"],
    ["PAYMOB_PUBLIC_KEY", "egy_sk_live_1", "must be a public key"],
    ["PAYMOB_HMAC_SECRET", "short", "must be at least 16 characters"],
    ["PAYMOB_INTEGRATIONS", "card,wallet", "must be numbers with commas between"],
  ])
    expect(() => readConfig({ ...paymob, [name ?? ""]: value })).toThrow(`${name}: ${words}`);
});

test("ways to pay are given to companies that take them", () => {
  const ways = readConfig({ HIWAR_PAY_WAYS: "reference=fawry, hosted=paymob" }).HIWAR_PAY_WAYS;
  expect(ways && [...ways]).toEqual([
    [PaymentMethod.Fawry, "fawry"],
    [PaymentMethod.Hosted, "paymob"],
  ]);
  for (const wrong of ["hosted=fawry", "card=paymob", "cash=fawry", "card=visa", "card"])
    expect(() => readConfig({ HIWAR_PAY_WAYS: wrong })).toThrow("HIWAR_PAY_WAYS: must be ways to pay");
});

test("a bucket is named as a whole or not at all", () => {
  const bucket = { S3_REGION: "eu-central-1", S3_BUCKET: "hiwar", S3_ACCESS_KEY: "key", S3_SECRET_KEY: "secret" };
  expect(bucketOf(readConfig({}))).toBeNull();
  expect(bucketOf(readConfig(bucket))).toMatchObject({ endpoint: "https://s3.eu-central-1.amazonaws.com", name: "hiwar" });
  expect(bucketOf(readConfig({ ...bucket, S3_ENDPOINT: "http://minio:9000/" }))).toMatchObject({ endpoint: "http://minio:9000" });
  expect(() => readConfig({ ...bucket, S3_SECRET_KEY: "" })).toThrow("S3_SECRET_KEY: is needed where S3_REGION is given");
  expect(() => readConfig({ S3_ENDPOINT: "http://minio:9000" })).toThrow("S3_REGION: is needed where S3_ENDPOINT is given");
});
