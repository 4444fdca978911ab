import { z } from "zod";

const environments = ["local", "staging", "production"] as const;
export type Environment = (typeof environments)[number];

/** Whether a text is the DSN of an error collector: `https://<key>@<host>/<project>`. */
const isDsn = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && /^\w+$/.test(url.username) && /\/\d+$/.test(url.pathname);
};

/** The environment variables of error reports. */
export const errorVariables = {
  ERROR_REPORTING_DSN: z.string().refine(isDsn, "must be an address like https://key@host/1").optional(),
  /** The environment's name in reports of browsers; in `local` browsers send none. HIWAR_ENVIRONMENT is the name in the server's own reports. */
  HIWAR_CLIENT_ENVIRONMENT: z.enum(environments, "must be local, staging or production").optional(),
};

export type ReportsConfig = {
  /** Receives envelopes; its key is public, since browsers have it too. */
  url: string;
  environment: Environment;
};

/** The URL that receives the envelopes of a DSN's project. */
export function envelopeUrlOf(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, path = "", project = ""] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return `${protocol}//${host}${path}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`;
}

/** Where errors are reported and under which environment; null in `local` or without a DSN. */
export function reportsConfigOf(dsn: string | undefined, environment: Environment): ReportsConfig | null {
  return dsn === undefined || environment === "local" ? null : { url: envelopeUrlOf(dsn), environment };
}
