import { SpanKind } from "@opentelemetry/api";
import type { Metrics } from "./metrics.ts";
import { traced } from "./tracing.ts";

type Call = (...input: unknown[]) => unknown;

/** What a company's answer was, for the numbers: the kind that clients tell, or that they threw. */
const outcomeOf = (answer: unknown): string => {
  const kind = (answer as { kind?: unknown } | null | undefined)?.kind;
  return typeof kind === "string" ? kind : "answered";
};

/** The same companies; each call of theirs that is waited for is counted and traced. */
export function observed<Companies extends object>(companies: Companies, metrics: Metrics): Companies {
  const all = Object.entries(companies).map(([company, client]) => [company, observedClient(company, client as object, metrics)]);
  return Object.fromEntries(all) as Companies;
}

function observedClient(company: string, client: object, metrics: Metrics): object {
  const observe = (name: string, call: Call): Call =>
    function observe(this: unknown, ...input) {
      const began = performance.now();
      const answer = call.apply(client, input);
      if (!(answer instanceof Promise)) return answer;
      const ended = (outcome: string) => metrics.companyCall(company, name, outcome, performance.now() - began);
      answer.then(
        (value: unknown) => ended(outcomeOf(value)),
        () => ended("threw"),
      );
      return traced(`${company}.${name}`, {}, () => answer, SpanKind.CLIENT);
    };
  const members = Object.entries(client).map(([name, member]) => [
    name,
    typeof member === "function" ? observe(name, member as Call) : member,
  ]);
  return Object.fromEntries(members) as object;
}
