import type { FastifyInstance } from "fastify";
import { html } from "../html.ts";
import { openJournal } from "../journal.ts";
import { emptyList, type Frame } from "../page.ts";
import type { Twin, TwinSetting } from "../twin.ts";
import { momentInWords } from "../words.ts";
import { analyticsScript, recordingScript } from "./scripts.ts";

const analyticsId = "G-SANDBOX001";
const recordingId = "sandbox001";

/** Whom browsers of this world speak to: both are this twin, below one origin. */
export function partiesAt(url: string) {
  const hosts = { scripts: [`${url}/tracking/`], calls: [`${url}/tracking/`], images: [] };
  return {
    analytics: { id: analyticsId, scriptUrl: `${url}/tracking/analytics/js?id=${analyticsId}`, ...hosts },
    recording: { id: recordingId, scriptUrl: `${url}/tracking/recording/tag/${recordingId}`, ...hosts },
  };
}

export type Hit = { id: string; of: "analytics" | "recording"; what: string; about: Readonly<Record<string, string>>; at: number };

/** The twin of Google Analytics and of a session recorder: gives out their scripts and shows what these sent. */
export function createTrackingTwin(setting: TwinSetting, draw: Frame): Twin {
  const hits = openJournal<Hit>(setting.dataDirectory, "tracking", 500);
  const keep = (of: Hit["of"], what: string, about: Hit["about"]) => {
    const id = `${hits.rows.size + 1}`;
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

  function registerPages(app: FastifyInstance): void {
    app.get("/tracking", (_request, reply) => {
      const rows = [...hits.rows.values()]
        .slice(-200)
        .reverse()
        .map(
          ({ of, what, about, at }) => html`<li><span class="grow"><bdi dir="ltr">${about.dl ?? about.page ?? what}</bdi>
  <span class="muted small">${momentInWords(at)}</span></span><span class="chip ${of === "analytics" ? "good" : "sun"}">${of === "analytics" ? "إحصاءات" : "تسجيل"}</span></li>`,
        );
      const content = rows.length === 0 ? emptyList("لم يُرسل متصفح شيئًا: لا يُسأل أحد قبل أن يوافق.") : html`<ul class="rows">${rows}</ul>`;
      const lead = "ما أرسلته متصفحات من وافقوا: نمط الصفحة، لا رقم ولا اسم فيه.";
      return draw(reply, { title: "الإحصاءات والتسجيل", lead, path: "/tracking", content });
    });
    app.get("/control/tracking", () => [...hits.rows.values()]);
  }

  return {
    name: "tracking",
    title: "الإحصاءات والتسجيل",
    description: "من يحصي الصفحات ومن يسجّل حركتها، وما وصلهما ممن وافقوا.",
    operations: {},
    register(app) {
      registerProtocol(app);
      registerPages(app);
    },
    waiting: () => [],
    tick: () => undefined,
    close: async () => undefined,
  };
}
