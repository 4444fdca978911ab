import type { FastifyInstance } from "fastify";
import { type Html, html } from "../html.ts";
import { emptyList, type Frame, listOrEmpty } from "../page.ts";
import { momentInWords } from "../words.ts";

/** `method` is the calendar method of the part; `content` is Base64. */
export type MailPart = { name: string | null; type: string; method: string | null; content: string };

export type MailMessage = {
  id: string;
  /** The recipients of the SMTP envelope. */
  to: readonly string[];
  from: string;
  subject: string;
  /** As written in the mail, angle brackets included. */
  messageId: string;
  html: string;
  text: string;
  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Mails stored by earlier versions have none. */
  attachments?: readonly MailPart[];
  receivedAt: number;
};

export type MailOutbox = { list: () => readonly MailMessage[]; find: (id: string) => MailMessage | null; clear: () => void };

function row(mail: MailMessage): Html {
  return html`<li>
  <span class="grow"><a class="row" href="/mail/${mail.id}" dir="auto">${mail.subject || "بلا عنوان"}</a></span>
  <bdi class="small" dir="ltr">${mail.to.join(", ")}</bdi>
  <span class="muted small">${momentInWords(mail.receivedAt)}</span>
</li>`;
}

/** Renders the list of a mail's named attachments for download. */
function attachmentList({ id, attachments = [] }: MailMessage): Html {
  const files = attachments.flatMap(({ name, type }, place) => (name === null ? [] : [{ name, type, place }]));
  if (files.length === 0) return html``;
  const rows = files.map(
    ({ name, type, place }) => html`<li>
  <span class="grow"><a class="row" href="/mail/${id}/attachments/${String(place)}" download><bdi dir="ltr">${name}</bdi></a></span>
  <bdi class="muted small" dir="ltr">${type}</bdi>
</li>`,
  );
  return html`<h2>المرفقات</h2>
<ul class="rows">${rows}</ul>`;
}

function mailPage(mail: MailMessage): Html {
  return html`<dl>
  <dt>إلى</dt><dd><bdi dir="ltr">${mail.to.join(", ")}</bdi></dd>
  <dt>من</dt><dd><bdi>${mail.from}</bdi></dd>
  <dt>الوقت</dt><dd>${momentInWords(mail.receivedAt)}</dd>
  <dt>المعرّف</dt><dd><bdi dir="ltr">${mail.messageId}</bdi></dd>
</dl>
${attachmentList(mail)}
<h2>كما يراها القارئ</h2>
${mail.html === "" ? emptyList("هذه الرسالة نصّ فقط.") : html`<iframe sandbox src="/mail/${mail.id}/html" title="محتوى الرسالة"></iframe>`}
<h2>النصّ البديل</h2>
${mail.text === "" ? emptyList("لا نصّ بديل في هذه الرسالة.") : html`<pre tabindex="0">${mail.text}</pre>`}`;
}

/** Registers the outbox for people, newest mail first, and as JSON for tests, oldest mail first. */
export function registerMailPages(app: FastifyInstance, outbox: MailOutbox, draw: Frame): void {
  app.get<{ Querystring: { to?: string } }>("/mail/messages", (request) => {
    const to = request.query.to?.toLowerCase();
    return outbox.list().filter((mail) => to === undefined || mail.to.some((address) => address.toLowerCase() === to));
  });
  app.delete("/mail/messages", (_request, reply) => {
    outbox.clear();
    return reply.code(204).send();
  });

  app.get("/mail", (_request, reply) => {
    const mails = outbox.list().slice(-200).reverse();
    const content = listOrEmpty(mails.map(row), "لم تخرج رسائل بعد. تظهر هنا كل رسالة ترسلها حِوار.");
    return draw(reply, { title: "البريد الصادر", lead: "لا رسالة من هنا تصل إلى أحد: كلّها تُحفظ في هذه القائمة.", path: "/mail", content });
  });

  app.get<{ Params: { id: string } }>("/mail/:id", (request, reply) => {
    const mail = outbox.find(request.params.id);
    if (!mail) return reply.callNotFound();
    return draw(reply, { title: mail.subject || "بلا عنوان", path: "/mail/message", content: mailPage(mail) });
  });

  app.get<{ Params: { id: string } }>("/mail/:id/html", (request, reply) => {
    const mail = outbox.find(request.params.id);
    if (!mail) return reply.callNotFound();
    // Even when opened on its own, the mail's HTML is rendered, but it cannot run scripts or submit forms.
    reply.header(
      "content-security-policy",
      "sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    return reply.type("text/html; charset=utf-8").send(mail.html);
  });

  app.get<{ Params: { id: string; place: string } }>("/mail/:id/attachments/:place", (request, reply) => {
    const part = outbox.find(request.params.id)?.attachments?.[Number(request.params.place)];
    if (!part?.name) return reply.callNotFound();
    return reply
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(part.name)}`)
      .header("x-content-type-options", "nosniff")
      .type(part.type)
      .send(Buffer.from(part.content, "base64"));
  });
}
