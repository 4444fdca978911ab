import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Fault, type Faults, faultNames } from "./faults.ts";
import { html } from "./html.ts";
import { type Frame, listOrEmpty } from "./page.ts";
import type { Twin } from "./twin.ts";
import { countInWords, faultWords } from "./words.ts";

/** The clock that the sandbox and the product share; the control API can set it. */
export type MovableClock = {
  now: () => Temporal.Instant;
  set: (instant: Temporal.Instant) => void;
  advance: (seconds: number) => void;
};

const NewFault = z.object({
  company: z.string(),
  operation: z.string(),
  fault: z.enum(faultNames),
  times: z.coerce.number().int().min(1).max(10_000).default(1),
  argument: z
    .union([z.string().max(200), z.number()])
    .transform(String)
    .nullish(),
});
const ClockMove = z.union([
  z.strictObject({ at: z.iso.datetime({ offset: true }) }),
  z.strictObject({
    advanceSeconds: z
      .number()
      .min(0)
      .max(10 * 366 * 86_400),
  }),
]);

type Readable = { fault: Omit<Fault, "id"> } | { problem: string };

function readFault(twins: readonly Twin[], body: unknown): Readable {
  const parsed = NewFault.safeParse(body);
  if (!parsed.success) return { problem: z.prettifyError(parsed.error) };
  const { company, operation, fault, times, argument } = parsed.data;
  const known = twins.find(({ name }) => name === company)?.operations[operation];
  if (!known) return { problem: `no operation ${operation} at ${company}` };
  if (!known.includes(fault)) return { problem: `${operation} can be: ${known.join(", ")}` };
  return { fault: { company, operation, fault, times, argument: argument || null } };
}

/** Registers the endpoints of the control API with which tests script faults and move the clock. */
export function registerControl(app: FastifyInstance, twins: readonly Twin[], faults: Faults, clock: MovableClock | null): void {
  app.get("/control/faults", () => faults.list());
  app.post("/control/faults", (request, reply) => {
    const read = readFault(twins, request.body);
    return "fault" in read ? reply.code(201).send(faults.add(read.fault)) : reply.code(400).send({ error: read.problem });
  });
  app.delete<{ Querystring: { id?: string } }>("/control/faults", (request, reply) => {
    faults.clear(request.query.id);
    return reply.code(204).send();
  });

  app.get("/control/clock", (_request, reply) => (clock ? reply.send({ now: clock.now().toString() }) : reply.callNotFound()));
  app.post("/control/clock", (request, reply) => {
    if (!clock) return reply.code(409).send({ error: "this sandbox was not given a clock to move" });
    const move = ClockMove.safeParse(request.body);
    if (!move.success) return reply.code(400).send({ error: z.prettifyError(move.error) });
    if ("at" in move.data) clock.set(Temporal.Instant.from(move.data.at));
    else clock.advance(move.data.advanceSeconds);
    for (const twin of twins) twin.tick();
    return reply.send({ now: clock.now().toString() });
  });
}

function faultRow(twins: readonly Twin[], { id, company, operation, fault, times, argument }: Fault) {
  const title = twins.find(({ name }) => name === company)?.title ?? company;
  return html`<li><span class="grow"><strong>${faultWords[fault]}</strong> <span class="muted">${title} · <bdi dir="ltr">${operation}</bdi></span></span>
  <span class="muted small">يتبقى: ${countInWords(times)}${argument === null ? null : html` · <bdi dir="ltr">${argument}</bdi>`}</span>
  <form method="post" action="/faults/${id}/remove"><button>احذف</button></form></li>`;
}

function faultForm(twins: readonly Twin[]) {
  const choices = twins.flatMap((twin) =>
    Object.entries(twin.operations).map(([operation, names]) => {
      const options = names.map((name) => html`<option value="${twin.name}/${operation}/${name}">${faultWords[name]}</option>`);
      return html`<optgroup label="${twin.title} · ${operation}">${options}</optgroup>`;
    }),
  );
  return html`<form class="fields" method="post" action="/faults">
  <label>العطل<select name="choice">${choices}</select></label>
  <label>عدد المرات<input class="ltr" name="times" inputmode="numeric" value="1" required></label>
  <label>قيمة (اختيارية)<input class="ltr" name="argument" aria-describedby="argument-hint"></label>
  <button class="main">أضف العطل</button>
  <p class="muted small" id="argument-hint" style="grid-column: 1 / -1">القيمة بحسب العطل: ميلّي ثانية للتأخير، أو عدد النسخ، أو رمز الرفض، أو المبلغ بالقروش.</p>
</form>`;
}

/** Registers the page for people with the scripted faults and a form to add one. */
export function registerFaultPages(app: FastifyInstance, twins: readonly Twin[], faults: Faults, draw: Frame): void {
  app.get("/faults", (_request, reply) => {
    const scripted = faults.list();
    const list = listOrEmpty(
      scripted.map((fault) => faultRow(twins, fault)),
      "لا أعطال مرتّبة: كلّ شيء يعمل كما ينبغي.",
    );
    const content = html`${faultForm(twins)}<h2>المرتّب الآن</h2>${list}`;
    return draw(reply, { title: "الأعطال", lead: "اختر ما يتعطل في المرة القادمة، ثم جرّب ما يحدث في حِوار.", path: "/faults", content });
  });
  app.post("/faults", (request, reply) => {
    const { choice = "", times, argument } = (request.body ?? {}) as Record<string, string | undefined>;
    const [company, operation, fault] = choice.split("/");
    const read = readFault(twins, {
      company,
      operation,
      fault,
      times: foldDigits(times ?? "1"),
      argument: argument ? foldDigits(argument) : null,
    });
    if ("problem" in read) return reply.code(400).type("text/plain; charset=utf-8").send(read.problem);
    faults.add(read.fault);
    return reply.redirect("/faults", 303);
  });
  app.post<{ Params: { id: string } }>("/faults/:id/remove", (request, reply) => {
    faults.clear(request.params.id);
    return reply.redirect("/faults", 303);
  });
}

function foldDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).trim();
}
