import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { LogEvent } from "kysely";

const name = "hiwar";
let isOn = false;

/** Turns the recording of spans on or off; databases created before it was turned on record no statements. */
export function setTracing(on: boolean): void {
  isOn = on;
}

export const isTracing = (): boolean => isOn;

/** Runs `work` as a span of the current trace, or of a new one; without tracing it only runs `work`. */
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

/** Runs `call` as a span, for calls that may return a value or a promise. A call that returns a value at once leaves no span. */
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
  // Only the code: messages may hold people's texts.
  span.setStatus({ code: SpanStatusCode.ERROR, message: (error as { code?: string }).code ?? (error as Error).name });
}

/** Records a finished statement as a span of the current trace; its text contains no values. */
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
