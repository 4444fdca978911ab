import { type AddressInfo, createServer } from "node:net";
import { type Sandbox, startSandbox } from "@hiwar/sandbox/start";
import { afterEach, beforeEach, expect, test } from "vitest";
import { done } from "../outcome.ts";
import { mailConfigOf } from "../outside.ts";
import { createMail, type Mail } from "./mail.ts";

let sandbox: Sandbox;
let mail: Mail;

function connect(port: number, timeoutMilliseconds = 2_000): Mail {
  return createMail({ host: "127.0.0.1", port, secure: false, from: "حِوار <hello@hiwar.example>", timeoutMilliseconds });
}

beforeEach(async () => {
  const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
  sandbox = await startSandbox({ environment: "local", port: 0, smtpPort: 0, now: () => now });
  mail = connect(sandbox.smtpPort);
});
afterEach(async () => {
  mail.close();
  await sandbox.close();
});

const message = {
  messageId: "<verify.42@hiwar.example>",
  to: "salma@example.com",
  subject: "أكمل تأكيد بريدك",
  html: '<p dir="rtl" lang="ar">أهلًا سلمى</p>',
  text: "أهلًا سلمى",
};

async function fail(fault: string, argument: number | null = null): Promise<void> {
  const body = JSON.stringify({ company: "mail", operation: "send", fault, argument });
  await fetch(`${sandbox.url}/control/faults`, { method: "POST", headers: { "content-type": "application/json" }, body });
}

async function outbox(to = message.to): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${sandbox.url}/mail/messages?to=${encodeURIComponent(to)}`);
  return (await response.json()) as Record<string, unknown>[];
}

test("a mail arrives as it was written, in Arabic, marked as sent by a machine", async () => {
  expect(await mail.send(message)).toEqual(done);
  const { to: _to, ...written } = message;
  const sent = {
    ...written,
    to: ["salma@example.com"],
    headers: { "auto-submitted": "auto-generated" },
    from: expect.stringContaining("حِوار"),
  };
  expect(await outbox("Salma@Example.com")).toMatchObject([sent]);
  expect(await outbox("omar@example.com")).toEqual([]);
});

test("a letter for a server beyond this machine waits where no line to it is encrypted", async () => {
  const beyond = mailConfigOf("smtp://mail.example:587", "salam@hiwar.example");
  const careful = createMail({ ...beyond, host: "127.0.0.1", port: sandbox.smtpPort });
  expect(await careful.send(message)).toMatchObject({ kind: "not-sent" });
  careful.close();
  expect(await outbox()).toEqual([]);
  const told = ["smtp://127.0.0.1:25", "smtp://10.0.0.5:25", "smtps://mail.example"].map(
    (url) => mailConfigOf(url, "salam@hiwar.example", ["10.0.0.5"]).mustEncrypt,
  );
  expect(told).toEqual([false, false, true]);
});

test("a calendar's file goes along as another way to read the mail and as an attachment to keep", async () => {
  const text = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nX-NAME:درس مع نور\r\nEND:VCALENDAR\r\n";
  expect(await mail.send({ ...message, calendar: { name: "hiwar-lesson-7.ics", method: "CANCEL", text } })).toEqual(done);
  const [{ id, attachments } = {}] = await outbox();
  const content = Buffer.from(text).toString("base64");
  expect(attachments).toEqual([
    { name: null, type: "text/calendar", method: "CANCEL", content },
    { name: "hiwar-lesson-7.ics", type: "application/ics", method: null, content },
  ]);
  expect(await (await fetch(`${sandbox.url}/mail/${id}`)).text()).toContain("hiwar-lesson-7.ics");
  const kept = await fetch(`${sandbox.url}/mail/${id}/attachments/1`);
  expect(kept.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''hiwar-lesson-7.ics");
  expect(await kept.text()).toBe(text);
  for (const none of ["0", "2", "x"]) expect((await fetch(`${sandbox.url}/mail/${id}/attachments/${none}`)).status).toBe(404);
});

test("a mail without one brings nothing to keep", async () => {
  await mail.send(message);
  expect((await outbox())[0]?.attachments).toEqual([]);
});

test("the outbox can be read by people, and a mail in it can do nothing", async () => {
  await mail.send({ ...message, subject: "<script>alert(1)</script>", html: "<script>alert(1)</script>" });
  const [{ id } = {}] = await outbox();
  const list = await (await fetch(`${sandbox.url}/mail`)).text();
  expect(list).toContain("&lt;script&gt;");
  expect(list).not.toContain("<script>");
  expect(await (await fetch(`${sandbox.url}/mail/${id}`)).text()).toContain("<iframe sandbox ");
  const body = await fetch(`${sandbox.url}/mail/${id}/html`);
  expect(body.headers.get("content-security-policy")).toContain("sandbox; default-src 'none'");
});

test("an address the server does not take is refused for good", async () => {
  await fail("decline");
  expect(await mail.send(message)).toMatchObject({ kind: "refused", code: "550" });
  expect(await mail.send({ ...message, to: "" })).toMatchObject({ kind: "refused" });
  expect(await outbox()).toEqual([]);
});

test("a server that is busy has not taken it, and takes it later", async () => {
  await fail("500");
  expect(await mail.send(message)).toMatchObject({ kind: "not-sent" });
  expect(await mail.send(message)).toEqual(done);
});

test("a server that falls silent after the letter may have taken it; sent again it is the same letter", async () => {
  const hasty = connect(sandbox.smtpPort, 300);
  await fail("timeout-after-effect");
  expect(await hasty.send(message)).toMatchObject({ kind: "unknown" });
  expect(await hasty.send(message)).toEqual(done);
  expect((await outbox()).map(({ messageId }) => messageId)).toEqual([message.messageId, message.messageId]);
  hasty.close();
});

test("a server that is not there, or never greets, has not taken it; one that talks nonsense leaves it open", async () => {
  const absent = connect(1, 300);
  expect(await absent.send(message)).toMatchObject({ kind: "not-sent" });
  absent.close();
  for (const [greeting, kind] of [
    ["", "not-sent"],
    ["\u0000\u0001 nonsense\r\n", "unknown"],
  ] as const) {
    const odd = createServer((socket) => void socket.on("error", () => undefined).write(greeting));
    await new Promise<void>((resolve) => odd.listen(0, "127.0.0.1", resolve));
    const client = connect((odd.address() as AddressInfo).port, 200);
    expect(await client.send(message)).toMatchObject({ kind });
    client.close();
    odd.close();
  }
});

test("a subject adds no header, an address no recipient", async () => {
  await mail.send({ ...message, subject: "one\r\nBcc: omar@example.com" });
  await mail.send({ ...message, to: "salma@example.com\r\nRCPT TO:<omar@example.com>" });
  await mail.send({ ...message, to: "salma@example.com, omar@example.com" });
  await mail.send({ ...message, to: "friends: omar@example.com;" });
  expect(await outbox("omar@example.com")).toEqual([]);
  expect((await outbox())[0]?.headers).not.toHaveProperty("bcc");
});
