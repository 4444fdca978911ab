import type { FastifyInstance } from "fastify";
import { type Html, html } from "./html.ts";
import type { Frame } from "./page.ts";
import type { Twin } from "./twin.ts";

function card(twin: Twin): Html {
  return html`<li class="card"><h2><a href="/${twin.name}">${twin.title}</a></h2><p class="muted">${twin.description}</p></li>`;
}

function waitingList(twins: readonly Twin[]): Html {
  const waiting = twins.flatMap((twin) => twin.waiting().map((one) => ({ ...one, from: twin.title })));
  if (waiting.length === 0) return html`<p class="muted">لا شيء ينتظر الآن.</p>`;
  const rows = waiting.map(
    ({ text, href, from }) =>
      html`<li><span class="grow"><a class="row" href="${href}">${text}</a></span><span class="chip sun">${from}</span></li>`,
  );
  return html`<ul class="rows">${rows}</ul>`;
}

/** Registers the first page: the companies of this sandbox, and what waits for a person. */
export function registerFrontPage(app: FastifyInstance, twins: readonly Twin[], draw: Frame): void {
  app.get("/", (_request, reply) => {
    for (const twin of twins) twin.tick();
    const content = html`<ul class="cards">${twins.map(card)}<li class="card"><h2><a href="/faults">الأعطال</a></h2><p class="muted">اجعل شركة تتأخر أو تخطئ، وانظر ماذا يحدث.</p></li></ul>
<h2>ما ينتظر</h2>${waitingList(twins)}`;
    const lead = "بدائل الشركات التي تتعامل معها حِوار. لا مال حقيقي هنا، ولا رسالة تصل إلى أحد.";
    return draw(reply, { title: "صندوق التجارب", lead, path: "/", content });
  });
}
