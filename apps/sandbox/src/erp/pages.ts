import type { FastifyInstance } from "fastify";
import { type Html, html } from "../html.ts";
import { emptyList, type Frame } from "../page.ts";
import { countInWords, momentInWords } from "../words.ts";
import type { LeadRow, Leads } from "./leads.ts";

function row({ lead, reference, version, changedAt }: LeadRow): Html {
  const who = lead
    ? html`<bdi>${lead.name}</bdi> <span class="muted small"><bdi dir="ltr">${lead.email}</bdi>${lead.phone && html` · <bdi dir="ltr">${lead.phone}</bdi>`}</span>`
    : html`<bdi class="muted" dir="ltr">${reference}</bdi>`;
  return html`<li><span class="grow">${who} <span class="muted small">${momentInWords(changedAt)} · النسخة ${countInWords(version)}</span></span>
  <span class="chip ${lead ? "good" : ""}">${lead ? "عميل محتمل" : "نُسي بطلبنا"}</span></li>`;
}

/** The leads as a salesperson would see them, and as JSON for tests. */
export function registerErpPages(app: FastifyInstance, leads: Leads, draw: Frame): void {
  app.get("/erp", (_request, reply) => {
    const rows = [...leads.rows.values()].sort((a, b) => b.changedAt - a.changedAt).slice(0, 200);
    const content =
      rows.length === 0
        ? emptyList("لم يصل أحد بعد: الطالب الجديد يصل هنا إن وافق على العروض.")
        : html`<ul class="rows">${rows.map(row)}</ul>`;
    return draw(reply, { title: "نظام العملاء", lead: "الطلاب الجدد كما يعرفهم فريق المبيعات.", path: "/erp", content });
  });
  app.get("/control/erp/leads", () => [...leads.rows.values()]);
}
