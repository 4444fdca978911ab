import type { FastifyInstance } from "fastify";
import { type Html, html } from "../html.ts";
import { openJournal } from "../journal.ts";
import type { Frame } from "../page.ts";
import { registerRows } from "../rows-page.ts";
import type { Twin, TwinSetting } from "../twin.ts";
import { momentInWords } from "../words.ts";
import { analyticsScript, recordingScript } from "./scripts.ts";

const analyticsId = "G-SANDBOX001";
const recordingId = "sandbox001";
const title = "الإحصاءات والتسجيل";

/** Returns the ids and URLs of analytics and session recording for browsers; both are this twin, under one origin. */
export function partiesAt(url: string) {
  const hosts = { scripts: [`${url}/tracking/`], calls: [`${url}/tracking/`], images: [] };
  return {
    analytics: { id: analyticsId, scriptUrl: `${url}/tracking/analytics/js?id=${analyticsId}`, ...hosts },
    recording: { id: recordingId, scriptUrl: `${url}/tracking/recording/tag/${recordingId}`, ...hosts },
  };
}

export type Hit = { id: string; of: "analytics" | "recording"; what: string; about: Readonly<Record<string, string>>; at: number };

function row({ of, what, about, at }: Hit): Html {
  const chip = of === "analytics" ? html`<span class="chip good">إحصاءات</span>` : html`<span class="chip sun">تسجيل</span>`;
  return html`<li><span class="grow"><bdi dir="ltr">${about.dl ?? about.page ?? what}</bdi>
  <span class="muted small">${momentInWords(at)}</span></span>${chip}</li>`;
}

/** The twin of Google Analytics and of a session recorder: serves their scripts and shows what these send. */
export function createTrackingTwin(setting: TwinSetting, draw: Frame): Twin {
  const hits = openJournal<Hit>(setting.dataDirectory, "tracking", 500);
  const keep = (of: Hit["of"], what: string, about: Hit["about"]) => {
    const id = crypto.randomUUID();
    hits.put(id, { id, of, what, about, at: setting.now().epochMilliseconds });
  };

  function registerProtocol(app: FastifyInstance): void {
    const script = "text/javascript; charset=utf-8";
    app.get("/tracking/analytics/js", (_request, reply) => reply.type(script).send(analyticsScript));
    app.get("/tracking/recording/tag/:id", (_request, reply) => reply.type(script).send(recordingScript));
    app.post<{ Querystring: Record<string, string> }>("/tracking/analytics/g/collect", ({ query }, reply) => {
      if (query.tid !== analyticsId) return reply.code(400).send();
      keep("analytics", query.en ?? "", { ...query });
      return reply.code(204).send();
    });
    app.post<{ Querystring: Record<string, string> }>("/tracking/recording/collect", ({ query }, reply) => {
      if (query.id !== recordingId) return reply.code(400).send();
      keep("recording", query.page ?? "", { ...query });
      return reply.code(204).send();
    });
  }

  return {
    name: "tracking",
    title,
    description: "من يحصي الصفحات ومن يسجّل حركتها، وما وصلهما ممن وافقوا.",
    operations: {},
    register(app) {
      registerProtocol(app);
      registerRows(app, draw, {
        title,
        lead: "ما أرسلته متصفحات من وافقوا: نمط الصفحة، لا رقم ولا اسم فيه.",
        path: "/tracking",
        rows: () => [...hits.rows.values()].reverse(),
        row,
        nothing: "لم يُرسل متصفح شيئًا: لا يُسأل أحد قبل أن يوافق.",
        control: "/control/tracking",
      });
    },
    waiting: () => [],
    tick: () => undefined,
    close: async () => undefined,
  };
}
