import type { FastifyInstance } from "fastify";
import { type Html, html } from "../html.ts";
import type { Frame } from "../page.ts";
import { registerRows } from "../rows-page.ts";
import { countInWords, momentInWords } from "../words.ts";
import type { LeadRow, Leads } from "./leads.ts";

function row({ lead, reference, version, changedAt }: LeadRow): Html {
  const who = lead
    ? html`<bdi>${lead.name}</bdi> <span class="muted small"><bdi dir="ltr">${lead.email}</bdi>${lead.phone && html` · <bdi dir="ltr">${lead.phone}</bdi>`}</span>`
    : html`<bdi class="muted" dir="ltr">${reference}</bdi>`;
  return html`<li><span class="grow">${who} <span class="muted small">${momentInWords(changedAt)} · النسخة ${countInWords(version)}</span></span>
  <span class="chip ${lead ? "good" : ""}">${lead ? "عميل محتمل" : "نُسي بطلبنا"}</span></li>`;
}

/** Registers the list of leads as a salesperson sees it, and as JSON for tests. */
export function registerErpPages(app: FastifyInstance, leads: Leads, draw: Frame): void {
  registerRows(app, draw, {
    title: "نظام العملاء",
    lead: "الطلاب الجدد كما يعرفهم فريق المبيعات.",
    path: "/erp",
    rows: () => [...leads.rows.values()].sort((a, b) => a.changedAt - b.changedAt).reverse(),
    row,
    nothing: "لم يصل أحد بعد: الطالب الجديد يصل هنا إن وافق على العروض.",
    control: "/control/erp/leads",
  });
}
