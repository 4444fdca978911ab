import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { setTracing } from "./tracing.ts";

interface TracingConfig {
  readonly exporter: SpanExporter;
  readonly environment: string;
  /** The share of requests that is traced, from 0 to 1. */
  readonly share: number;
}

/** Sends spans over HTTP to an OpenTelemetry collector. */
export const collectorAt = (endpoint: string): SpanExporter => new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });

/** Starts to record requests, jobs, statements and calls to companies. Returns a function that sends the remaining spans and stops. */
export function startTracing({ exporter, environment, share }: TracingConfig): () => Promise<void> {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "hiwar", "deployment.environment.name": environment }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  setTracing(true);
  return async () => {
    setTracing(false);
    trace.disable();
    context.disable();
    await provider.shutdown();
  };
}
