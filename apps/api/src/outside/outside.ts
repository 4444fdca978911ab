import type { Erp } from "./erp/erp.ts";
import type { ErrorReports } from "./errors/reports.ts";
import type { Gateways } from "./gateway.ts";
import type { Leaks } from "./leaks/leaks.ts";
import type { Mail, MailConfig } from "./mail/mail.ts";
import type { MessageChannels } from "./message-channels.ts";
import type { BrowserParties } from "./parties/parties.ts";
import { isThisMachine } from "./plain-lines.ts";
import type { Scanner } from "./scanner/scanner.ts";
import type { Storage } from "./storage/storage.ts";

/** The companies we speak to, each by its own client. Only an OpenContext carries them: never inside a transaction. */
export interface Outside extends MessageChannels {
  readonly gateways: Gateways;
  readonly mail: Mail;
  /** Where new students become leads. */
  readonly erp: Erp;
  /** Who knows which passwords leaked. */
  readonly leaks: Leaks;
  /** Who collects what broke on the server. */
  readonly errors: ErrorReports;
  /** Whom browsers speak to themselves. */
  readonly parties: BrowserParties;
  /** Who looks at files that people pass on. */
  readonly scanner: Scanner;
  /** Where files live, public and private. */
  readonly storage: Storage;
}

/**
 * `smtps://user:password@host:465` or `smtp://host:587` as the mail client's configuration. Beyond this machine nothing is said in the clear,
 * but to `plainHosts`.
 */
export function mailConfigOf(url: string, from: string, plainHosts: readonly string[] = []): MailConfig {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    mustEncrypt: !isThisMachine(hostname) && !plainHosts.includes(hostname),
    from,
    ...(username && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  };
}
