import { createTransport } from "nodemailer";
import { done, notSent, type Outcome, refused, unknownOutcome } from "../outcome.ts";

export type MailConfig = {
  host: string;
  port: number;
  /** TLS from the first byte (port 465); otherwise STARTTLS is used when the server offers it. */
  secure: boolean;
  /** Stops when the server does not offer STARTTLS. */
  mustEncrypt?: boolean;
  user?: string;
  password?: string;
  from: string;
  timeoutMilliseconds?: number;
};

/** An iCalendar file, and its METHOD, which the file contains too. */
export type MailCalendar = { readonly name: string; readonly method: "PUBLISH" | "CANCEL"; readonly text: string };

/** An attachment of a mail. */
export type MailFile = { readonly name: string; readonly type: string; readonly content: Buffer };

export type MailMessage = {
  /** Set when the mail is enqueued, so that a repeated sending is recognised as the same mail: `<id@host>`. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Referenced by the HTML as `cid:<name>`. */
  pictures?: readonly { readonly name: string; readonly png: Buffer }[];
  /** Mail programs with a calendar show it above the letter, others as an attachment. */
  calendar?: MailCalendar;
  files?: readonly MailFile[];
  /** For letters to many: the URL to which the mail program's unsubscribe button posts, without signing in (RFC 8058). */
  unsubscribeUrl?: string;
};

export type Mail = {
  /** Refused: the server will never accept this mail for this recipient. Unknown: the mail may have arrived. */
  send: (message: MailMessage) => Promise<Outcome>;
  close: () => void;
};

type SmtpError = Error & {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
  syscall?: string;
  timeoutType?: string;
};

// Only these errors occur before the letter is sent; any other may occur after it.
function endedBeforeTheLetter(error: SmtpError): boolean {
  const { code = "", timeoutType = "SOCKET_TIMEOUT" } = error;
  if (error.responseCode !== undefined || error.syscall === "connect") return true;
  return ["EDNS", "EAUTH", "ETLS"].includes(code) || timeoutType !== "SOCKET_TIMEOUT";
}

function readFailure(thrown: unknown): Outcome {
  const error = (thrown instanceof Error ? thrown : new Error("the mail could not be sent")) as SmtpError;
  const { responseCode, code = "" } = error;
  // A wrong password or certificate is not about the recipient: the mail can be sent after it is fixed.
  const isAboutTheMail = code !== "EAUTH" && code !== "ETLS" && error.command !== "CONN";
  if (isAboutTheMail && responseCode !== undefined && responseCode >= 500) {
    return refused(String(responseCode), error.response ?? error.message);
  }
  if (code === "EENVELOPE" && responseCode === undefined) return refused(code, error.message);
  return endedBeforeTheLetter(error) ? notSent(error.message) : unknownOutcome(error.message);
}

/** Creates the client of the mail server, with up to two open connections. All outcomes are returned, never thrown. */
export function createMail(config: MailConfig): Mail {
  const timeout = config.timeoutMilliseconds ?? 15_000;
  const transport = createTransport({
    host: config.host,
    port: config.port,
    secure: config.secure,
    requireTLS: config.mustEncrypt === true,
    ...(config.user === undefined ? {} : { auth: { user: config.user, pass: config.password ?? "" } }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    // Longer than the greeting's time-out: a server that never greets must differ from one that stops answering during the letter.
    socketTimeout: timeout * 2,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ messageId, to, subject, html, text, pictures = [], calendar, files = [], unsubscribeUrl }) {
      try {
        const leaving = unsubscribeUrl && {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        };
        const headers = { "Auto-Submitted": "auto-generated", "Content-Language": "ar", ...leaving };
        // As a plain string the mail address would be parsed as a list, so that commas and colons in it would add recipients.
        const recipient = { name: "", address: to };
        const attachments = pictures.map(({ name, png }) => ({
          cid: name,
          filename: `${name}.png`,
          content: png,
          contentType: "image/png",
        }));
        const inline = attachments.map((one) => ({ ...one, contentDisposition: "inline" as const }));
        const attached = files.map(({ name, type, content }) => ({ filename: name, contentType: type, content }));
        const written = {
          from: config.from,
          to: recipient,
          messageId,
          subject,
          html,
          text,
          headers,
          attachments: [...inline, ...attached],
        };
        const event = calendar && { icalEvent: { method: calendar.method, filename: calendar.name, content: calendar.text } };
        await transport.sendMail({ ...written, ...event });
        return done;
      } catch (error) {
        return readFailure(error);
      }
    },
    close: () => transport.close(),
  };
}
