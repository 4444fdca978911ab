import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { LogEvent } from "kysely";

const name = "hiwar";
let isOn = false;

/** Whether spans are recorded from now on; databases that were created before tell no statements. */
export function setTracing(on: boolean): void {
  isOn = on;
}

export const isTracing = (): boolean => isOn;

/** Runs `work` as a span of the trace that runs, or of a new one; without tracing just runs it. */
export async function traced<T>(what: string, attributes: Attributes, work: () => Promise<T>, kind = SpanKind.INTERNAL): Promise<T> {
  if (!isOn) return work();
  return trace.getTracer(name).startActiveSpan(what, { attributes, kind }, async (span: Span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same for a call that answers at once or later, running from its first step on; what answers at once leaves no span. */
export function tracedCall<T>(what: string, call: () => T, kind: SpanKind): T {
  if (!isOn) return call();
  return trace.getTracer(name).startActiveSpan(what, { kind }, (span: Span) => {
    const answer = call();
    if (answer instanceof Promise) {
      const failed = (error: unknown) => fail(span, error);
      void answer.catch(failed).then(() => span.end());
    }
    return answer;
  });
}

function fail(span: Span, error: unknown): void {
  // The code alone: messages may hold what people wrote.
  span.setStatus({ code: SpanStatusCode.ERROR, message: (error as { code?: string }).code ?? (error as Error).name });
}

/** A statement that has ended, as a span of the trace that runs; its text holds no values. */
export function traceStatement(event: LogEvent): void {
  if (!isOn || !trace.getActiveSpan()) return;
  const ended = Date.now();
  const span = trace.getTracer(name).startSpan("statement", {
    kind: SpanKind.CLIENT,
    startTime: ended - event.queryDurationMillis,
    attributes: { "db.system.name": "postgresql", "db.query.text": event.query.sql.slice(0, 1_000) },
  });
  if (event.level === "error") span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(ended);
}
