import { randomBytes } from "node:crypto";
import { linkNames } from "@hiwar/contract/links";
import { methodOfWay, type PayWay } from "@hiwar/contract/payments";
import * as z from "zod";
import type { Settings } from "./kernel/context.ts";
import { erpVariables } from "./outside/erp/config.ts";
import { errorVariables } from "./outside/errors/config.ts";
import { gatewayCompanies, isNamed } from "./outside/gateways.ts";
import { leakVariables } from "./outside/leaks/config.ts";
import { partyVariables } from "./outside/parties/config.ts";
import { firstUnencryptedVariable, plainHostVariables } from "./outside/plain-lines.ts";
import { scannerVariables } from "./outside/scanner/config.ts";
import { Secret } from "./outside/secret.ts";
import type { BucketConfig } from "./outside/storage/bucket.ts";

const portWords = "must be a whole number from 1 to 65535";
const port = z.coerce.number(portWords).int(portWords).min(1, portWords).max(65_535, portWords);
const key = z.string().min(32, "must be at least 32 characters");
const secret = <S extends z.ZodType<string>>(value: S) => value.transform((text) => new Secret(text));
const environments = ["local", "staging", "production"] as const;

const splitAt = (text: string, sign: string) => {
  const [name = "", ...rest] = text.split(sign);
  return [name, rest.join(sign)] as const;
};
const addressesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);
const isPayWay = (text: string) => {
  const [way, company] = splitAt(text, "=");
  return Object.hasOwn(methodOfWay, way) && gatewayCompanies[company]?.methods.includes(methodOfWay[way as PayWay]) === true;
};
const isLink = (name: string, url: string) =>
  (linkNames as readonly string[]).includes(name) && URL.canParse(url) && url.startsWith("https://");

const Variables = z.object({
  HIWAR_ENVIRONMENT: z.enum(environments, "must be local, staging or production").default("local"),
  PORT: port.default(4000),
  HIWAR_BIND: z.string().default("127.0.0.1"),
  HIWAR_APP_URL: z.url().optional(),
  HIWAR_ADMIN_URL: z.url().optional(),
  HIWAR_SITE_URL: z.url().optional(),
  HIWAR_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  HIWAR_SOCKETS_PER_PERSON: z.coerce.number().int().min(1).default(10),
  HIWAR_DATA: z.string().default(".data"),
  /** Whether this process runs jobs and the tick; otherwise other processes must. */
  HIWAR_JOBS: z.stringbool().default(true),
  DATABASE_URL: secret(z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://")).optional(),
  /** The account that owns the tables; without it the serving account migrates too, if it has the right. */
  DATABASE_MIGRATION_URL: secret(z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://")).optional(),
  DATABASE_PORT: port.default(4001),
  SANDBOX_PORT: port.default(4002),
  SANDBOX_SMTP_PORT: port.default(4003),
  /** The start time of a local world's clock, which continues from there. */
  HIWAR_CLOCK: z.iso.datetime().optional(),
  HIWAR_TOKEN_KEY: secret(key).optional(),
  HIWAR_CODE_KEY: secret(key).optional(),
  HIWAR_TOKEN_KEY_FORMER: secret(key).optional(),
  HIWAR_CODE_KEY_FORMER: secret(key).optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/\.apps\.googleusercontent\.com$/, "must end with .apps.googleusercontent.com")
    .optional(),
  WHATSAPP_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, "must look like v24.0")
    .default("v24.0"),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, "must be digits").optional(),
  WHATSAPP_ACCESS_TOKEN: secret(z.string().min(1)).optional(),
  WHATSAPP_APP_SECRET: secret(z.string().min(1)).optional(),
  WHATSAPP_VERIFY_TOKEN: secret(z.string().min(1)).optional(),
  TELEGRAM_GATEWAY_TOKEN: secret(z.string().min(1)).optional(),
  TELEGRAM_BOT_TOKEN: secret(z.string().min(1)).optional(),
  TELEGRAM_BOT_NAME: z.string().regex(/^\w+$/, "must be the bot's name without the @").optional(),
  TELEGRAM_WEBHOOK_SECRET: secret(z.string().regex(/^[A-Za-z0-9_-]{16,256}$/, "must be 16 to 256 letters, digits, dashes")).optional(),
  /** The company for each payment method: `reference=fawry,hosted=paymob`; without it the first that offers one. */
  HIWAR_PAY_WAYS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (ways) => ways.every(isPayWay),
      "must be ways to pay (reference, card, wallet, installments, hosted), each with = and its company, with commas between",
    )
    .transform((ways) => new Map(ways.map((way) => splitAt(way, "=")).map(([way, company]) => [methodOfWay[way as PayWay], company])))
    .optional(),
  SMTP_URL: secret(z.url()).optional(),
  MAIL_FROM: z.string().regex(/@/, "must hold an address").optional(),
  /** Connects the processes that share it, so that their sockets act as one server's. */
  VALKEY_URL: secret(z.string().regex(/^rediss?:\/\//, "must start with redis:// or rediss://")).optional(),
  /** The bucket of files; without an endpoint Amazon's is used. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "must look like eu-central-1")
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be 3 to 63 small letters, digits, dots, dashes")
    .optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: secret(z.string()).optional(),
  TURN_URLS: z
    .string()
    .regex(/^((stun|turns?):[^\s,]+[\s,]*)*$/, "must be addresses like turn:host:3478?transport=udp, with commas between")
    .optional(),
  TURN_SECRET: secret(z.string()).optional(),
  /** Default targets of short links until staff set others: `wa=https://wa.me/20…,sfb=https://…`. */
  HIWAR_LINKS: z
    .string()
    .default("")
    .transform((text) =>
      Object.fromEntries(
        text
          .split(/[\s,]+/)
          .filter(Boolean)
          .map((link) => splitAt(link, "=")),
      ),
    )
    .refine(
      (links) => Object.entries(links).every(([name, url]) => isLink(name, url)),
      "must be names of short links, each with = and its https address, with commas between",
    ),
  /** The port on which /metrics is served for Prometheus; without it no metrics are served. */
  HIWAR_METRICS_PORT: port.optional(),
  /** The OpenTelemetry collector for traces, and the share of requests that is traced; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("must be a number from 0 to 1")
    .min(0, "must be a number from 0 to 1")
    .max(1, "must be a number from 0 to 1")
    .default(1),
  ...plainHostVariables,
  ...erpVariables,
  ...errorVariables,
  ...leakVariables,
  ...partyVariables,
  ...scannerVariables,
});

/** The sender of local worlds, whose mail any real receiver would refuse. */
const localSender = "حِوار <salam@hiwar.local>";

export type Config = ReturnType<typeof readConfig>;
type Environment = (typeof environments)[number];

/** Reads the environment once. Throws a `ConfigError` with one line that names the first invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const values = parse(Variables, given);
  const local = values.HIWAR_ENVIRONMENT === "local";
  const required = [
    "DATABASE_URL",
    "HIWAR_TOKEN_KEY",
    "HIWAR_CODE_KEY",
    "HIWAR_APP_URL",
    "HIWAR_ADMIN_URL",
    "HIWAR_SITE_URL",
    "SMTP_URL",
    "MAIL_FROM",
    "TURN_URLS",
    "GOOGLE_CLIENT_ID",
    "WHATSAPP_PHONE_NUMBER_ID",
    "WHATSAPP_ACCESS_TOKEN",
    "WHATSAPP_APP_SECRET",
    "WHATSAPP_VERIFY_TOKEN",
    "TELEGRAM_GATEWAY_TOKEN",
    "TELEGRAM_BOT_TOKEN",
    "TELEGRAM_BOT_NAME",
    "TELEGRAM_WEBHOOK_SECRET",
  ] as const;
  const plain = local ? undefined : siteNames.find((name) => values[name]?.startsWith("https:") === false);
  if (plain) throw new ConfigError(`${plain}: must be https where HIWAR_ENVIRONMENT is ${values.HIWAR_ENVIRONMENT}`);
  const missing = local ? undefined : required.find((name) => values[name] === undefined);
  if (missing) throw needed(missing, values.HIWAR_ENVIRONMENT);
  const gateways = gatewaysIn(given, values.HIWAR_ENVIRONMENT);
  const hasRelay = addressesIn(values.TURN_URLS ?? "").some((address) => address.startsWith("turn"));
  if (!local && !hasRelay)
    throw new ConfigError(`TURN_URLS: must name a relay (turn: or turns:) where HIWAR_ENVIRONMENT is ${values.HIWAR_ENVIRONMENT}`);
  if (hasRelay && values.TURN_SECRET === undefined) throw new ConfigError("TURN_SECRET: is needed where TURN_URLS names a relay");
  checkWhole(given, bucketNames, "S3_ENDPOINT");
  checkWhole(given, ["ERP_URL", "ERP_API_KEY"]);
  const unprotected = local ? null : firstUnencryptedVariable(given, values.HIWAR_PLAIN_HOSTS);
  if (unprotected) throw new ConfigError(`${unprotected}: must be encrypted, or on a host of HIWAR_PLAIN_HOSTS`);
  return {
    ...values,
    HIWAR_CLIENT_ENVIRONMENT: values.HIWAR_CLIENT_ENVIRONMENT ?? values.HIWAR_ENVIRONMENT,
    MAIL_FROM: values.MAIL_FROM ?? localSender,
    TURN_URLS: values.TURN_URLS ?? "",
    local,
    gateways: new Secret(gateways),
  };
}

/** Throws when only some of these variables are set; `more` is a variable that needs them too. */
function checkWhole(given: NodeJS.ProcessEnv, names: readonly string[], more?: string): void {
  const one = [...names, ...(more ? [more] : [])].find((name) => given[name] !== undefined);
  const lacking = one && names.find((name) => given[name] === undefined);
  if (lacking) throw new ConfigError(`${lacking}: is needed where ${one} is given`);
}

function parse<Schema extends z.ZodType>(schema: Schema, given: NodeJS.ProcessEnv): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ConfigError(`${issue?.path.join(".")}: ${issue?.message}`);
}

const needed = (name: string, environment: string) => new ConfigError(`${name}: is needed when HIWAR_ENVIRONMENT is ${environment}`);

/** The variables of the payment companies, after each company has validated its own. */
function gatewaysIn(given: NodeJS.ProcessEnv, environment: Environment): NodeJS.ProcessEnv {
  const names = Object.values(gatewayCompanies).flatMap(({ variables, isOptional }) => {
    parse(variables.partial(), given);
    const missing = variables.safeParse(given).error?.issues[0]?.path.join(".");
    if (missing && environment !== "local" && !(isOptional && !isNamed({ variables }, given))) throw needed(missing, environment);
    return Object.keys(variables.shape);
  });
  return Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
}

const siteNames = ["HIWAR_APP_URL", "HIWAR_ADMIN_URL", "HIWAR_SITE_URL"] as const;
const bucketNames = ["S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY", "S3_SECRET_KEY"] as const;

/** The bucket of files; null when they are stored in a folder. */
export function bucketOf(config: Config): BucketConfig | null {
  const { S3_REGION: region, S3_BUCKET: name, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  if (!region || !name || !accessKey || !secretKey) return null;
  const endpoint = (config.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, "");
  return { endpoint, region, name, accessKey, secretKey: secretKey.reveal(), timeoutMilliseconds: 5_000 };
}

export class ConfigError extends Error {}

/** The settings for operations. Missing keys are random: after a restart people are signed in again through their cookie. */
export function settingsOf(config: Config, keys: { token: string; code: string } = randomKeys()): Settings {
  const host = (name: string) => `http://${name}localhost:${config.PORT}`;
  return {
    environment: config.HIWAR_ENVIRONMENT,
    appUrl: config.HIWAR_APP_URL ?? host("app."),
    adminUrl: config.HIWAR_ADMIN_URL ?? host("admin."),
    siteUrl: config.HIWAR_SITE_URL ?? host(""),
    mailAddress: config.MAIL_FROM.match(/<(.+)>/)?.[1] ?? config.MAIL_FROM,
    payWays: config.HIWAR_PAY_WAYS ?? null,
    links: config.HIWAR_LINKS as Settings["links"],
    hasErp: config.local || config.ERP_URL !== undefined,
    codeKey: config.HIWAR_CODE_KEY ?? new Secret(keys.code),
    turn: { urls: addressesIn(config.TURN_URLS), secret: config.TURN_SECRET ?? new Secret("") },
    formerKeys: {
      code: config.HIWAR_CODE_KEY_FORMER ?? null,
      token: config.HIWAR_TOKEN_KEY_FORMER ? new Secret(new TextEncoder().encode(config.HIWAR_TOKEN_KEY_FORMER.reveal())) : null,
    },
    tokenKey: new Secret(new TextEncoder().encode(config.HIWAR_TOKEN_KEY?.reveal() ?? keys.token)),
  };
}

function randomKeys() {
  return { token: randomBytes(32).toString("base64url"), code: randomBytes(32).toString("base64url") };
}
