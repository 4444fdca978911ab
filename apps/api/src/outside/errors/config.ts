import { z } from "zod";

const environments = ["local", "staging", "production"] as const;
export type Environment = (typeof environments)[number];

/** Where reports of errors go, as their makers write it: `https://<key>@<host>/<project>`. */
const isDsn = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && /^\w+$/.test(url.username) && /\/\d+$/.test(url.pathname);
};

/** What of the environment is about reports of errors. */
export const errorVariables = {
  ERROR_REPORTING_DSN: z.string().refine(isDsn, "must be an address like https://key@host/1").optional(),
  /** What the browsers' side is called in reports; in `local` browsers send none. The server's own is HIWAR_ENVIRONMENT. */
  HIWAR_CLIENT_ENVIRONMENT: z.enum(environments, "must be local, staging or production").optional(),
};

export type ReportsConfig = {
  /** Takes envelopes; the key is public, as it also stands in browsers. */
  url: string;
  environment: Environment;
};

/** The address that takes envelopes of a DSN's project. */
export function envelopeUrlOf(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, path = "", project = ""] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return `${protocol}//${host}${path}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`;
}

/** Where errors are reported and as which environment; null in `local`, and where no DSN is given. */
export function reportsConfigOf(dsn: string | undefined, environment: Environment): ReportsConfig | null {
  return dsn === undefined || environment === "local" ? null : { url: envelopeUrlOf(dsn), environment };
}
