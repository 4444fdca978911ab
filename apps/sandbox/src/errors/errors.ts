import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Html, html } from "../html.ts";
import { answerFaults, answerWith } from "../interfere.ts";
import { openJournal } from "../journal.ts";
import type { Frame } from "../page.ts";
import { registerRows } from "../rows-page.ts";
import type { Twin, TwinSetting } from "../twin.ts";
import { momentInWords } from "../words.ts";

const key = "sandbox0key";
const title = "تقارير الأعطال";

/** Returns the DSN of this twin in Sentry's format. */
export function dsnAt(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${key}@${host}/errors/1`;
}

const Event = z.object({
  event_id: z.string().regex(/^[0-9a-f]{32}$/),
  timestamp: z.iso.datetime(),
  platform: z.enum(["node", "javascript"]),
  environment: z.string().min(1),
  transaction: z.string(),
  tags: z.record(z.string(), z.string()),
  exception: z.object({ values: z.array(z.looseObject({ type: z.string(), value: z.string() })).min(1) }),
});
export type ReportedError = z.infer<typeof Event> & { receivedAt: number };

/** Returns the event in an envelope of three lines of JSON; null for anything else. */
function eventIn(body: unknown): z.infer<typeof Event> | null {
  try {
    const [header, item, event] = String(body)
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    const isWhole =
      z.object({ event_id: z.string() }).safeParse(header).success && z.object({ type: z.literal("event") }).safeParse(item).success;
    const parsed = Event.safeParse(event);
    return isWhole && parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The twin of the error collector: receives envelopes of Sentry's protocol and shows them. */
export function createErrorsTwin(setting: TwinSetting, draw: Frame): Twin {
  const { faults, closing, dataDirectory, now } = setting;
  const errors = openJournal<ReportedError>(dataDirectory, "errors", 500);

  function registerProtocol(app: FastifyInstance): void {
    app.addContentTypeParser("application/x-sentry-envelope", { parseAs: "string" }, (_request, body, done) => done(null, body));
    app.post<{ Querystring: { sentry_key?: string } }>("/errors/api/1/envelope/", (request, reply) => {
      if (request.query.sentry_key !== key) return reply.code(403).send({ detail: "the key is wrong" });
      const fault = faults.take("errors", "take");
      if (fault?.fault === "decline") return reply.code(429).header("retry-after", "60").send({ detail: "too many" });
      const event = eventIn(request.body);
      if (!event) return reply.code(400).send({ detail: "no envelope with an event" });
      return answerWith(reply, fault, closing, () => {
        errors.put(event.event_id, { ...event, receivedAt: now().epochMilliseconds });
        return JSON.stringify({ id: event.event_id });
      });
    });
  }

  function row({ exception, transaction, platform, environment, receivedAt }: ReportedError): Html {
    const last = exception.values.at(-1);
    return html`<li><span class="grow"><bdi dir="ltr">${last?.type ?? ""}: ${last?.value ?? ""}</bdi>
  <span class="muted small"><bdi dir="ltr">${transaction}</bdi> · ${momentInWords(receivedAt)}</span></span>
  <span class="chip"><bdi dir="ltr">${platform} · ${environment}</bdi></span></li>`;
  }

  return {
    name: "errors",
    title,
    description: "ما تعطّل في متصفحات من وافقوا، كما يصل إلى من يجمع الأعطال.",
    operations: { take: [...answerFaults, "decline"] },
    register(app) {
      registerProtocol(app);
      registerRows(app, draw, {
        title,
        lead: "ما تعطّل في المتصفحات، دون اسم أحد ولا ما كتبه. الخادم المحلي لا يبلّغ عن شيء.",
        path: "/errors",
        rows: () => [...errors.rows.values()].reverse(),
        row,
        nothing: "لم يُبلَّغ عن عطل بعد.",
        control: "/control/errors",
      });
    },
    waiting: () => [],
    tick: () => undefined,
    close: async () => undefined,
  };
}
