import { z } from "zod";

/** Hosts whose lines something else protects, as a private network between machines of ours. */
export const plainVariables = {
  HIWAR_PLAIN_HOSTS: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
};

/** What may be spoken to, by its variable: which addresses of it are encrypted and prove who answers. */
const isEncrypted: Readonly<Record<string, RegExp>> = {
  DATABASE_URL: /[?&]sslmode=verify-full(&|$)/,
  DATABASE_MIGRATION_URL: /[?&]sslmode=verify-full(&|$)/,
  VALKEY_URL: /^rediss:/,
  // Mail by `smtp:` begins plain and goes on only by STARTTLS (mailConfigOf).
  SMTP_URL: /^smtps?:/,
  S3_ENDPOINT: /^https:/,
  OTEL_EXPORTER_OTLP_ENDPOINT: /^https:/,
  ERP_URL: /^https:/,
  ERROR_REPORTING_DSN: /^https:/,
  LEAKED_PASSWORDS_URL: /^https:/,
  // It has no other way to speak.
  CLAMD_URL: /^unix:/,
  FAWRY_URL: /^https:/,
  FAWRY_PAGES_URL: /^https:/,
  PAYMOB_URL: /^https:/,
  PAYMOB_PAGES_URL: /^https:/,
};

/** Whether a host is this machine: loopback, or the folder of a Unix socket, which is what no host at all means to PostgreSQL. */
export function isThisMachine(host: string): boolean {
  return host === "" || host.startsWith("/") || /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host);
}

/** The first variable whose address would be spoken to in the clear, over a line that nobody says is protected; null when there is none. */
export function firstPlain(given: NodeJS.ProcessEnv, plainHosts: readonly string[]): string | null {
  const plain = Object.entries(isEncrypted).find(([name, form]) => {
    const url = given[name];
    if (url === undefined || form.test(url)) return false;
    const host = hostOf(url);
    return !isThisMachine(host) && !plainHosts.includes(host);
  });
  return plain?.[0] ?? null;
}

/** PostgreSQL's addresses may name the host, or a socket's folder, in the query. */
function hostOf(url: string): string {
  const named = /^postgres(?:ql)?:.*[?&]host=([^&]+)/.exec(url)?.[1] ?? URL.parse(url)?.hostname ?? "";
  return decodeURIComponent(named);
}
