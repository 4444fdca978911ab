import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { Settings } from "./kernel/context.ts";

const port = z.coerce.number().int().min(1).max(65_535);
const key = z.string().min(32, "must be at least 32 characters");
const environments = ["local", "staging", "production"] as const;

const Variables = z.object({
  HIWAR_ENVIRONMENT: z.enum(environments).default("local"),
  PORT: port.default(4000),
  HIWAR_BIND: z.string().default("127.0.0.1"),
  HIWAR_APP_URL: z.url().optional(),
  HIWAR_ADMIN_URL: z.url().optional(),
  HIWAR_SITE_URL: z.url().optional(),
  HIWAR_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  HIWAR_DATA: z.string().default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
    .optional(),
  DATABASE_PORT: port.default(4001),
  SANDBOX_PORT: port.default(4002),
  SANDBOX_SMTP_PORT: port.default(4003),
  /** Where the clock of a local world begins; it runs on from there. */
  HIWAR_CLOCK: z.iso.datetime().optional(),
  HIWAR_TOKEN_KEY: key.optional(),
  HIWAR_CODE_KEY: key.optional(),
  FAWRY_URL: z.url().optional(),
  FAWRY_MERCHANT_CODE: z.string().min(1).optional(),
  FAWRY_SECURE_KEY: z.string().min(1).optional(),
  FAWRY_RAW_QUERY: z.stringbool().default(false),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default("حِوار <salam@hiwar.local>"),
  VALKEY_URL: z.url().optional(),
  TURN_URLS: z
    .string()
    .regex(/^((stun|turns?):[^\s,]+[\s,]*)*$/, "must be addresses like turn:host:3478?transport=udp, with commas between")
    .default(""),
  TURN_SECRET: z.string().default(""),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once. A wrong value ends the start with one line that names it. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = Variables.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const values = result.data;
  const local = values.HIWAR_ENVIRONMENT === "local";
  const required = [
    "DATABASE_URL",
    "HIWAR_TOKEN_KEY",
    "HIWAR_CODE_KEY",
    "HIWAR_APP_URL",
    "HIWAR_ADMIN_URL",
    "HIWAR_SITE_URL",
    "FAWRY_URL",
    "FAWRY_MERCHANT_CODE",
    "FAWRY_SECURE_KEY",
    "SMTP_URL",
  ] as const;
  const missing = local ? undefined : required.find((name) => values[name] === undefined);
  if (missing) throw new ConfigError(`${missing}: is needed when HIWAR_ENVIRONMENT is ${values.HIWAR_ENVIRONMENT}`);
  return { ...values, local };
}

export class ConfigError extends Error {}

/** What operations may know of it. Keys left out are random: then a restart signs everybody in again through their cookie. */
export function settingsOf(config: Config, keys: { token: string; code: string } = randomKeys()): Settings {
  const host = (name: string) => `http://${name}localhost:${config.PORT}`;
  return {
    environment: config.HIWAR_ENVIRONMENT,
    appUrl: config.HIWAR_APP_URL ?? host("app."),
    adminUrl: config.HIWAR_ADMIN_URL ?? host("admin."),
    siteUrl: config.HIWAR_SITE_URL ?? host(""),
    codeKey: config.HIWAR_CODE_KEY ?? keys.code,
    turn: { urls: config.TURN_URLS.split(/[\s,]+/).filter(Boolean), secret: config.TURN_SECRET },
    tokenKey: new TextEncoder().encode(config.HIWAR_TOKEN_KEY ?? keys.token),
  };
}

function randomKeys() {
  return { token: randomBytes(32).toString("base64url"), code: randomBytes(32).toString("base64url") };
}
