import { SpanKind } from "@opentelemetry/api";
import type { Outside } from "../outside/outside.ts";
import type { Metrics } from "./metrics.ts";
import { tracedCall } from "./tracing.ts";

type Call = (...input: unknown[]) => unknown;

/** The outcome label of a company's answer: the `kind` that its client returns, or "answered" without one. */
const outcomeOf = (answer: unknown): string => {
  const kind = (answer as { kind?: unknown } | null | undefined)?.kind;
  return typeof kind === "string" ? kind : "answered";
};

/** Wraps the company clients so that each call that returns a promise is counted and traced. */
export function withMetrics({ gateways, ...others }: Outside, metrics: Metrics): Outside {
  const clients = Object.entries(others).map(([company, client]) => [company, observedClient(company, client, metrics)]);
  const observedGateways = new Map([...gateways].map(([company, gateway]) => [company, observedClient(company, gateway, metrics)]));
  return { ...(Object.fromEntries(clients) as typeof others), gateways: observedGateways };
}

function observedClient<Client extends object>(company: string, client: Client, metrics: Metrics): Client {
  const observe = (name: string, call: Call): Call =>
    function observe(this: unknown, ...input) {
      const began = performance.now();
      const answer = tracedCall(`${company}.${name}`, () => call.apply(client, input), SpanKind.CLIENT);
      if (!(answer instanceof Promise)) return answer;
      const ended = (outcome: string) => metrics.companyCall(company, name, outcome, performance.now() - began);
      answer.then(
        (value: unknown) => ended(outcomeOf(value)),
        () => ended("threw"),
      );
      return answer;
    };
  const members = Object.entries(client).map(([name, member]) => [
    name,
    typeof member === "function" ? observe(name, member as Call) : member,
  ]);
  return Object.fromEntries(members) as Client;
}
