import { SpanKind, trace } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { expect, test } from "vitest";
import type { Outside } from "../outside/outside.ts";
import { Metrics } from "./metrics.ts";
import { startTracing } from "./tracing-export.ts";
import { withMetrics } from "./with-metrics.ts";

test("a company's call is a span from its first step to its answer; what answers at once is none", async () => {
  const spans: ReadableSpan[] = [];
  const stopTracing = startTracing({
    exporter: {
      export: (batch, done) => {
        spans.push(...batch);
        done({ code: 0 });
      },
      shutdown: async () => undefined,
    },
    environment: "local",
    share: 1,
  });
  const idNow = () => trace.getActiveSpan()?.spanContext().spanId;
  const within: (string | undefined)[] = [];
  const company = {
    send: () => {
      within.push(idNow());
      return Promise.resolve({ kind: "ok" });
    },
    fail: () => Promise.reject(new RangeError("what people wrote")),
    link: () => "https://example.com",
  };
  const outside = withMetrics({ gateways: new Map(), company } as unknown as Outside, new Metrics()) as unknown as {
    company: typeof company;
  };
  expect(await outside.company.send()).toEqual({ kind: "ok" });
  await expect(outside.company.fail()).rejects.toThrow(RangeError);
  expect(outside.company.link()).toBe("https://example.com");
  await stopTracing();
  expect(spans.map(({ name, kind, status }) => [name, kind, status.message])).toEqual([
    ["company.send", SpanKind.CLIENT, undefined],
    ["company.fail", SpanKind.CLIENT, "RangeError"],
  ]);
  expect(within).toEqual([spans[0]?.spanContext().spanId]);
});
