import { PaymentMethod } from "@hiwar/contract/payments";
import { expect, test } from "vitest";
import { bucketOf, readConfig } from "./config.ts";
import { messageChannelsConfigOf } from "./message-channels-config.ts";
import { erpConfigOf } from "./outside/erp/config.ts";
import { reportsConfigOf } from "./outside/errors/config.ts";
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
  expect(JSON.stringify(messageChannelsConfigOf(config, `${inside}/hooks`, twins))).not.toMatch(
    /facebook|telegram\.org|googleapis|google\.com/,
  );
});

test.each([
  ["GOOGLE_CLIENT_ID", "100200.example.com", "must end with .apps.googleusercontent.com"],
  ["GOOGLE_CLIENT_ID", ".apps.googleusercontent.com.evil", "must end with .apps.googleusercontent.com"],
  ["HIWAR_ENVIRONMENT", "test", "must be local, staging or production"],
  ["HIWAR_CLIENT_ENVIRONMENT", "prod", "must be local, staging or production"],
  ["ERROR_REPORTING_DSN", "sentry", "must be an address like https://key@host/1"],
  ["ERROR_REPORTING_DSN", "https://sentry.example.com/1", "must be an address like https://key@host/1"],
  ["ANALYTICS_ID", "UA-123456789", "must start with G- and be 12 characters"],
  ["ANALYTICS_ID", "G-123456789", "must start with G- and be 12 characters"],
  ["ANALYTICS_ID", "G-12345678901", "must start with G- and be 12 characters"],
  ["SESSION_RECORDING_ID", "abcdefghi", "must be 10 letters and digits"],
  ["SESSION_RECORDING_ID", "abcdefghijk", "must be 10 letters and digits"],
  ["ERP_URL", "erp.example.com", "must be an http or https address"],
  ["ERP_API_KEY", "short", "must be at least 16 characters"],
  ["LEAKED_PASSWORDS_URL", "leaks.example.com", "must be an http or https address"],
  ["CLAMD_URL", "127.0.0.1:3310", "must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl"],
  ["CLAMD_URL", "tcp://scanner", "must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl"],
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

test.each(["HIWAR_APP_URL", "HIWAR_ADMIN_URL", "HIWAR_SITE_URL"])("beyond this machine %s is https", (name) => {
  const read = (environment: string) => () => readConfig({ HIWAR_ENVIRONMENT: environment, [name]: "http://hiwar.example" });
  expect(read("local")).not.toThrow();
  expect(read("staging")).toThrow(`${name}: must be https where HIWAR_ENVIRONMENT is staging`);
});

/** What a production environment needs. */
const whole = {
  HIWAR_ENVIRONMENT: "production",
  ...Object.fromEntries(["APP", "ADMIN", "SITE"].map((site) => [`HIWAR_${site}_URL`, `https://${site.toLowerCase()}.hiwar.example`])),
  DATABASE_URL: "postgres://hiwar@/hiwar?host=/var/run/postgresql",
  HIWAR_TOKEN_KEY: "t".repeat(32),
  HIWAR_CODE_KEY: "c".repeat(32),
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "salam@hiwar.example",
  TURN_URLS: "turn:turn.hiwar.example",
  TURN_SECRET: "s",
  GOOGLE_CLIENT_ID: "1.apps.googleusercontent.com",
  WHATSAPP_PHONE_NUMBER_ID: "1",
  WHATSAPP_ACCESS_TOKEN: "t",
  WHATSAPP_APP_SECRET: "s",
  WHATSAPP_VERIFY_TOKEN: "v",
  TELEGRAM_GATEWAY_TOKEN: "t",
  TELEGRAM_BOT_TOKEN: "t",
  TELEGRAM_BOT_NAME: "HiwarBot",
  TELEGRAM_WEBHOOK_SECRET: "0123456789abcdef",
  FAWRY_URL: "https://www.atfawry.com",
  FAWRY_MERCHANT_CODE: "m",
  FAWRY_SECURE_KEY: "k",
};

test.each(["stun:turn.hiwar.example", "stun:turn:3478"])(
  "beyond this machine %s is no relay, without which minors show their address",
  (urls) => {
    expect(readConfig(whole).TURN_URLS).toBe("turn:turn.hiwar.example");
    expect(() => readConfig({ ...whole, TURN_URLS: urls })).toThrow(
      "TURN_URLS: must name a relay (turn: or turns:) where HIWAR_ENVIRONMENT is production",
    );
    expect(readConfig({ ...whole, TURN_URLS: `${urls},turns:a:443` }).TURN_URLS).toContain(urls);
    expect(readConfig({ TURN_URLS: urls }).TURN_SECRET, "a local world may").toBeUndefined();
  },
);

test("beyond this machine nothing is spoken to in the clear, unless its host is named as protected", () => {
  const given = { ...whole, VALKEY_URL: "redis://10.0.0.5:6379" };
  expect(() => readConfig(given)).toThrow("VALKEY_URL: must be encrypted, or on a host of HIWAR_PLAIN_HOSTS");
  expect(readConfig({ ...given, HIWAR_PLAIN_HOSTS: "10.0.0.5" }).HIWAR_PLAIN_HOSTS).toEqual(["10.0.0.5"]);
  expect(readConfig({ VALKEY_URL: given.VALKEY_URL }).local, "a local world may").toBe(true);
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

test("third parties are whole or not at all, and right values are taken as they are", () => {
  const given = {
    ERROR_REPORTING_DSN: "https://abc123@reports.example.com/7",
    ANALYTICS_ID: "G-ABCDE12345",
    SESSION_RECORDING_ID: "abcde12345",
    ERP_URL: "https://erp.example.com/api/",
    ERP_API_KEY: "0123456789abcdef",
  };
  expect(readConfig(given)).toMatchObject(given);
  expect(erpConfigOf(readConfig(given))).toMatchObject({ baseUrl: "https://erp.example.com/api" });
  expect(erpConfigOf(readConfig({}))).toBeNull();
  expect(() => readConfig({ ...given, ERP_API_KEY: "" })).toThrow("ERP_API_KEY: is needed where ERP_URL is given");
  expect(() => readConfig({ ...given, ERP_URL: "" })).toThrow("ERP_URL: is needed where ERP_API_KEY is given");
});

test("browsers and the server are each in an environment of their own, and neither reports errors in local", () => {
  const dsn = "https://abc123@reports.example.com/under/7";
  expect(readConfig({}).HIWAR_CLIENT_ENVIRONMENT).toBe("local");
  expect(readConfig({ HIWAR_CLIENT_ENVIRONMENT: "staging" })).toMatchObject({
    HIWAR_ENVIRONMENT: "local",
    HIWAR_CLIENT_ENVIRONMENT: "staging",
  });
  expect(reportsConfigOf(dsn, "local")).toBeNull();
  expect(reportsConfigOf(undefined, "production")).toBeNull();
  expect(reportsConfigOf(dsn, "production")).toEqual({
    url: "https://reports.example.com/under/api/7/envelope/?sentry_key=abc123&sentry_version=7",
    environment: "production",
  });
});
