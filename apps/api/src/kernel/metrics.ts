import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const companySeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of this process, in Prometheus format. Label values must be names of ours: nothing that a caller sends may become one. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: "hiwar_request_seconds",
    help: "How long requests took, by operation and status.",
    labelNames: ["operation", "status"] as const,
    buckets: requestSeconds,
    registers: [this.registry],
  });
  readonly #calls = new Histogram({
    name: "hiwar_company_call_seconds",
    help: "How long calls to outside companies took, by company, call and outcome.",
    labelNames: ["company", "call", "outcome"] as const,
    buckets: companySeconds,
    registers: [this.registry],
  });
  readonly #jobs = new Histogram({
    name: "hiwar_job_seconds",
    help: "How long jobs took, by job and outcome.",
    labelNames: ["job", "outcome"] as const,
    buckets: companySeconds,
    registers: [this.registry],
  });

  readonly #cached = new Map<string, { count: number }>();

  constructor() {
    const cached = this.#cached;
    const counter: Counter<"operation"> = new Counter({
      name: "hiwar_cached_answers_total",
      help: "Answers that are the same for everyone and were not made anew, by operation.",
      labelNames: ["operation"],
      registers: [this.registry],
      collect: () => {
        counter.reset();
        for (const [operation, { count }] of cached) counter.inc({ operation }, count);
      },
    });
  }

  /** Returns a counter object to increment for each cached answer. There are thousands a second, and a label look-up costs as much as the answer. */
  cachedAnswers(operation: string): { count: number } {
    const answers = this.#cached.get(operation) ?? { count: 0 };
    this.#cached.set(operation, answers);
    return answers;
  }

  request(operation: string, status: number, milliseconds: number): void {
    this.#requests.observe({ operation, status }, milliseconds / 1000);
  }

  companyCall(company: string, call: string, outcome: string, milliseconds: number): void {
    this.#calls.observe({ company, call, outcome }, milliseconds / 1000);
  }

  job(job: string, outcome: "done" | "failed", milliseconds: number): void {
    this.#jobs.observe({ job, outcome }, milliseconds / 1000);
  }

  /** Registers a gauge whose value is read at each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: async () => gauge.set(await read()) });
  }

  /** Registers a gauge with one label, whose values are read at each scrape; labels that are no longer returned are removed. */
  gauges(name: string, help: string, label: string, read: () => Promise<Iterable<readonly [string, number]>>): void {
    const gauge: Gauge<string> = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect: async () => {
        const values = await read();
        gauge.reset();
        for (const [value, number] of values) gauge.set({ [label]: value }, number);
      },
    });
  }

  /** Adds Node's own metrics: memory, garbage collection and event loop lag. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }
}
