import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerError, type SMTPServerSession } from "smtp-server";
import { argumentNumber, type FaultName } from "../faults.ts";
import { openJournal } from "../journal.ts";
import type { Frame } from "../page.ts";
import type { Twin, TwinSetting } from "../twin.ts";
import { type MailMessage, type MailPart, registerMailPages } from "./pages.ts";

const sendFaults = ["decline", "500", "late", "timeout-after-effect", "duplicate"] as const satisfies readonly FaultName[];

function refusal(responseCode: number, text: string): SMTPServerError {
  return Object.assign(new Error(text), { responseCode });
}

async function readMail(stream: SMTPServerDataStream, session: SMTPServerSession, receivedAt: number): Promise<Omit<MailMessage, "id">> {
  const mail = await simpleParser(stream);
  const headers = mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(":") + 1).trim()] as const);
  return {
    to: session.envelope.rcptTo.map(({ address }) => address),
    from: mail.from?.text ?? "",
    subject: mail.subject ?? "",
    messageId: mail.messageId ?? "",
    html: mail.html || "",
    text: mail.text ?? "",
    headers: Object.fromEntries(headers),
    attachments: mail.attachments.filter(({ related }) => !related).map(partOf),
    receivedAt,
  };
}

/** Returns an attachment as a part; a part without a name is an alternative representation of the mail. */
function partOf({ filename, contentType, content, headers }: ParsedMail["attachments"][number]): MailPart {
  const { params } = (headers.get("content-type") ?? {}) as { params?: { method?: string } };
  return { name: filename ?? null, type: contentType, method: params?.method ?? null, content: content.toString("base64") };
}

/**
 * The twin of a mail server: accepts every mail up to 10 MB unless a fault is scripted, delivers none, and shows them. `smtpPort` 0 takes any free
 * port.
 */
export function createMailTwin(setting: TwinSetting, smtpPort: number, draw: Frame): Twin & { port: () => number } {
  const outbox = openJournal<MailMessage>(setting.dataDirectory, "mail", 2_000);
  const list = () => [...outbox.rows.values()];

  function store(mail: Omit<MailMessage, "id">): void {
    const id = randomUUID();
    outbox.put(id, { id, ...mail });
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const mail = await readMail(stream, session, setting.now().epochMilliseconds);
    const fault = setting.faults.take("mail", "send", ["500", "late", "timeout-after-effect", "duplicate"]);
    if (fault?.fault === "500") throw refusal(argumentNumber(fault, 451), "Try again later");
    store(mail);
    if (fault?.fault === "duplicate") store(mail);
    if (fault?.fault === "late" || fault?.fault === "timeout-after-effect") {
      const milliseconds = argumentNumber(fault, fault.fault === "late" ? 1_500 : 60_000);
      await wait(milliseconds, undefined, { signal: setting.closing, ref: false }).catch(() => undefined);
    }
  }

  const server = new SMTPServer({
    name: "sandbox",
    authOptional: true,
    // Accepts any name and password, because there is nothing to protect.
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? "sandbox" }),
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: 10_000_000,
    closeTimeout: 200,
    onRcptTo(_address, _session, done) {
      const fault = setting.faults.take("mail", "send", ["decline"]);
      done(fault ? refusal(argumentNumber(fault, 550), "No such mailbox") : null);
    },
    onData(stream, session, done) {
      take(stream, session).then(
        () => done(null, "Taken"),
        (error: SMTPServerError) => done(error),
      );
    },
  });
  // Ignores clients that disconnect in the middle of a command.
  server.on("error", () => undefined);

  return {
    name: "mail",
    title: "البريد",
    description: "كل رسالة خرجت من حِوار، كما وصلت.",
    operations: { send: sendFaults },
    register: (app) => registerMailPages(app, { list, find: (id) => outbox.rows.get(id) ?? null, clear: outbox.clear }, draw),
    listen: async (host) => {
      server.listen(smtpPort, host);
      await once(server.server, "listening");
    },
    port: () => (server.server.address() as AddressInfo).port,
    waiting: () => [],
    tick: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
