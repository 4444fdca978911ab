import { z } from "zod";

/** Hosts with an otherwise protected connection, such as a private network between our machines. */
export const plainHostVariables = {
  HIWAR_PLAIN_HOSTS: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
};

/** For each variable: which of its URLs stand for a connection that is encrypted and authenticates the server. */
const isEncrypted: Readonly<Record<string, RegExp>> = {
  DATABASE_URL: /[?&]sslmode=verify-full(&|$)/,
  DATABASE_MIGRATION_URL: /[?&]sslmode=verify-full(&|$)/,
  VALKEY_URL: /^rediss:/,
  // With `smtp:` a connection starts unencrypted and continues only with STARTTLS (mailConfigOf).
  SMTP_URL: /^smtps?:/,
  S3_ENDPOINT: /^https:/,
  OTEL_EXPORTER_OTLP_ENDPOINT: /^https:/,
  ERP_URL: /^https:/,
  ERROR_REPORTING_DSN: /^https:/,
  LEAKED_PASSWORDS_URL: /^https:/,
  // Only a local socket is safe: the scanner's protocol has no encryption.
  CLAMD_URL: /^unix:/,
  FAWRY_URL: /^https:/,
  FAWRY_PAGES_URL: /^https:/,
  PAYMOB_URL: /^https:/,
  PAYMOB_PAGES_URL: /^https:/,
};

/** Whether a host is this machine: loopback, a folder of a Unix socket, or an empty host, which means a socket to PostgreSQL. */
export function isThisMachine(host: string): boolean {
  return host === "" || host.startsWith("/") || /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host);
}

/** The first variable whose URL would be called unencrypted on an unprotected connection; null when there is none. */
export function firstUnencryptedVariable(given: NodeJS.ProcessEnv, plainHosts: readonly string[]): string | null {
  const plain = Object.entries(isEncrypted).find(([name, form]) => {
    const url = given[name];
    if (url === undefined || form.test(url)) return false;
    const host = hostOf(url);
    return !isThisMachine(host) && !plainHosts.includes(host);
  });
  return plain?.[0] ?? null;
}

/** The host of a URL. PostgreSQL's URLs may contain the host, or a socket's folder, in the query. */
function hostOf(url: string): string {
  const named = /^postgres(?:ql)?:.*[?&]host=([^&]+)/.exec(url)?.[1] ?? URL.parse(url)?.hostname ?? "";
  return decodeURIComponent(named);
}
