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

/** The companies that we call, each with its own client. Only an OpenContext has them: they are never called inside a transaction. */
export interface Outside extends MessageChannels {
  readonly gateways: Gateways;
  readonly mail: Mail;
  /** The system in which new students become leads. */
  readonly erp: Erp;
  /** The service that knows leaked passwords. */
  readonly leaks: Leaks;
  /** The collector of the server's errors. */
  readonly errors: ErrorReports;
  /** Third parties that browsers contact directly. */
  readonly parties: BrowserParties;
  /** The scanner of uploaded files. */
  readonly scanner: Scanner;
  /** The storage of public and private files. */
  readonly storage: Storage;
}

/**
 * Parses `smtps://user:password@host:465` or `smtp://host:587` into the mail client's configuration. Encryption is required, except to this machine
 * and `plainHosts`.
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
