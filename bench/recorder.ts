import pg from "pg";

/** A statement sent by the server: its text, and its parameters and returned rows as text. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
  readonly rows: readonly Readonly<Record<string, string | null>>[];
  /** Whether it was sent while the one before was still in flight. */
  readonly isBeside: boolean;
}

type Query = (this: pg.Client, ...input: unknown[]) => unknown;
type Sent = string | { text: string; values?: unknown[] };

/** Records what this process's server sends to its database, until stopped. */
export class Recorder {
  readonly #original = pg.Client.prototype.query as Query;
  #statements: Statement[] = [];
  #underWay = 0;

  constructor() {
    const recorder = this;
    pg.Client.prototype.query = function record(this: pg.Client, ...input: unknown[]) {
      return recorder.#pass(this, input);
    } as typeof pg.Client.prototype.query;
  }

  /** Returns the statements since the previous call, oldest first. */
  take(): Statement[] {
    const taken = this.#statements;
    this.#statements = [];
    return taken;
  }

  stop(): void {
    pg.Client.prototype.query = this.#original as typeof pg.Client.prototype.query;
  }

  #pass(client: pg.Client, input: unknown[]): unknown {
    const [sent, given] = input as [Sent, unknown];
    const answer = this.#original.apply(client, input);
    const text = typeof sent === "string" ? sent : sent?.text;
    if (typeof text !== "string" || !(answer instanceof Promise)) return answer;
    const values = (typeof sent === "string" ? (Array.isArray(given) ? given : []) : (sent.values ?? [])).map(asText);
    const rows: Record<string, string | null>[] = [];
    this.#statements.push({ text, values, rows, isBeside: this.#underWay > 0 });
    this.#underWay += 1;
    return answer
      .then((result: pg.QueryResult) => {
        for (const row of result.rows ?? [])
          rows.push(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)])));
        return result;
      })
      .finally(() => {
        this.#underWay -= 1;
      });
  }
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (Array.isArray(value)) return `{${value.map((one) => quoted(asText(one))).join(",")}}`;
  if (value instanceof Temporal.Instant || typeof value !== "object") return String(value);
  return JSON.stringify(value);
}

/** Quotes an element of an array for PostgreSQL. */
const quoted = (text: string | null) => (text === null ? "NULL" : `"${text.replaceAll(/["\\]/g, "\\$&")}"`);
