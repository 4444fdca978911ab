import { createTransport } from "nodemailer";
import { done, notSent, type Outcome, refused, unknown } from "../outcome.ts";

export type MailConfig = {
  host: string;
  port: number;
  /** TLS from the first byte (465); otherwise STARTTLS is used where the server offers it. */
  secure: boolean;
  /** Says nothing more to a server that offers no STARTTLS. */
  mustEncrypt?: boolean;
  user?: string;
  password?: string;
  from: string;
  timeoutMilliseconds?: number;
};

/** An iCalendar file, and what a calendar is to do with it: METHOD, as it stands in the file too. */
export type MailCalendar = { readonly name: string; readonly method: "PUBLISH" | "CANCEL"; readonly text: string };

/** A file that comes with a mail as an attachment. */
export type MailFile = { readonly name: string; readonly type: string; readonly content: Buffer };

export type MailMessage = {
  /** Fixed when the mail is queued, so that a second sending is recognisable as the same mail: `<id@host>`. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Shown in the HTML as `cid:<name>`. */
  pictures?: readonly { readonly name: string; readonly png: Buffer }[];
  /** Readers that know calendars show it above the letter, others as an attachment. */
  calendar?: MailCalendar;
  files?: readonly MailFile[];
  /** Of letters to many: where the mail program's own button posts, without anybody signing in (RFC 8058). */
  unsubscribeUrl?: string;
};

export type Mail = {
  /** Refused: the server will never take this mail for this address. Unknown: it may have arrived already. */
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

// Only these end before the letter itself leaves; whatever else breaks may have broken after it.
function endedBeforeTheLetter(error: SmtpError): boolean {
  const { code = "", timeoutType = "SOCKET_TIMEOUT" } = error;
  if (error.responseCode !== undefined || error.syscall === "connect") return true;
  return ["EDNS", "EAUTH", "ETLS"].includes(code) || timeoutType !== "SOCKET_TIMEOUT";
}

function readFailure(thrown: unknown): Outcome {
  const error = (thrown instanceof Error ? thrown : new Error("the mail could not be sent")) as SmtpError;
  const { responseCode, code = "" } = error;
  // A wrong password or certificate says nothing about the recipient: it is put right and the mail sent then.
  const isAboutTheMail = code !== "EAUTH" && code !== "ETLS" && error.command !== "CONN";
  if (isAboutTheMail && responseCode !== undefined && responseCode >= 500) {
    return refused(String(responseCode), error.response ?? error.message);
  }
  if (code === "EENVELOPE" && responseCode === undefined) return refused(code, error.message);
  return endedBeforeTheLetter(error) ? notSent(error.message) : unknown(error.message);
}

/** The client of the mail server. Up to two connections are kept open; what the server says is an answer, never an exception. */
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
    // Longer than the greeting's: a server that never greets must be told from one that fell silent over the letter.
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
        // Given as a mere string the address would be read as a list, and its commas and colons would add recipients.
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
