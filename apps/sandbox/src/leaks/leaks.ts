import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { html } from "../html.ts";
import { answerFaults, answerWith } from "../interfere.ts";
import type { Frame } from "../page.ts";
import { registerRows } from "../rows-page.ts";
import type { Twin, TwinSetting } from "../twin.ts";
import { countInWords, momentInWords } from "../words.ts";

const title = "كلمات المرور المسرّبة";

/** Passwords that this twin reports as leaked, with their counts. */
export const leakedPasswords: Readonly<Record<string, number>> = { koshary4ever: 214, nileview77: 31, "felucca-leaked-1": 2 };

const hashOf = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();
const hashes = Object.entries(leakedPasswords).map(([password, count]) => [hashOf(password), count] as const);

/** Returns the configuration of the product's client for this twin. */
export const leakKeys = (inside: string) => ({ baseUrl: `${inside}/leaks`, timeoutMilliseconds: 1_500 });

export type AskedRange = { prefix: string; isPadded: boolean; askedAt: number };

/** Number of lines in a padded answer. */
const paddedLines = 800;

/** Returns the hashes of a range in the service's format: those of `leakedPasswords`, three of no password, and padding with count 0. */
function rangeOf(prefix: string, isPadded: boolean): string {
  const known = hashes.filter(([hash]) => hash.startsWith(prefix)).map(([hash, count]) => `${hash.slice(5)}:${count}`);
  const strangers = [1, 2, 3].map((count) => `${hashOf(`${prefix}/${count}`).slice(5)}:${count}`);
  const length = isPadded ? paddedLines - known.length - strangers.length : 0;
  const padding = Array.from({ length }, (_, index) => `${hashOf(`${prefix}/padding/${index}`).slice(5)}:0`);
  return [...known, ...strangers, ...padding].sort().join("\r\n");
}

/** The twin of the leaked-password service (range protocol of Pwned Passwords). It learns only five hex digits of a hash. */
export function createLeaksTwin({ faults, closing, now }: TwinSetting, draw: Frame): Twin {
  const asked: AskedRange[] = [];
  return {
    name: "leaks",
    title,
    description: "من يعرف كلمات المرور التي سُرّبت من مواقع أخرى، دون أن يرى كلمة واحدة.",
    operations: { range: [...answerFaults, "decline"] },
    register(app: FastifyInstance) {
      app.get<{ Params: { prefix: string } }>("/leaks/range/:prefix", (request, reply) => {
        const prefix = request.params.prefix.toUpperCase();
        if (!/^[0-9A-F]{5}$/.test(prefix)) return reply.code(400).type("text/plain").send("The hash prefix was not in a valid format");
        const isPadded = request.headers["add-padding"] === "true";
        const fault = faults.take("leaks", "range");
        if (fault?.fault === "decline") return reply.code(429).header("retry-after", "2").type("text/plain").send("Rate limit is exceeded");
        const perform = () => {
          asked.unshift({ prefix, isPadded, askedAt: now().epochMilliseconds });
          asked.splice(500);
          return rangeOf(prefix, isPadded);
        };
        return answerWith(reply, fault, closing, perform, "text/plain; charset=utf-8");
      });
      registerRows<AskedRange>(app, draw, {
        title,
        // Each password is isolated, otherwise the whole list would run from left to right.
        lead: `سُرّبت هنا: ${Object.keys(leakedPasswords)
          .map((password) => `\u2068${password}\u2069`)
          .join("، ")}. جرّب إحداها عند إنشاء حساب.`,
        path: "/leaks",
        rows: () => asked,
        row: ({ prefix, isPadded, askedAt }) =>
          html`<li><span class="grow"><bdi dir="ltr">${prefix}…</bdi> <span class="muted small">${momentInWords(askedAt)}</span></span>
  <span class="chip">${isPadded ? `ردّ من ${countInWords(paddedLines)} سطر` : "ردّ بطوله"}</span></li>`,
        nothing: "لم يُسأل عن كلمة بعد.",
        control: "/control/leaks",
      });
    },
    waiting: () => [],
    tick: () => undefined,
    close: async () => undefined,
  };
}
