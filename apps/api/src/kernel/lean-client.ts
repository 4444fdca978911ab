import pg from "pg";

/** So many statements a connection keeps parsed; those beyond, made of lists of ever other lengths, are sent as they are. */
const mostPrepared = 300;
const prepared = new Map<string, string>();

/** What pg keeps of a connection and does not type. */
interface Wire {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
}

/**
 * A client that sends less. Statements with parameters are prepared under a name once a connection: parsing and planning cost more than
 * most of them do. `begin` waits for the first statement and goes with it; a transaction that says nothing is none.
 */
export class LeanClient extends pg.Client {
  #owesBegin = false;

  override query(...sent: unknown[]): never {
    const [text] = sent;
    if (text === "begin") {
      this.#owesBegin = true;
      return answerOf("BEGIN");
    }
    if (!this.#owesBegin) return this.#send(sent);
    this.#owesBegin = false;
    if (text === "commit" || text === "rollback") return answerOf(text.toUpperCase());
    const { stream } = (this as unknown as Wire).connection;
    stream.cork();
    try {
      // It fails only with the connection, and the statement fails with it.
      (super.query("begin") as Promise<unknown>).catch(() => undefined);
      return this.#send(sent);
    } finally {
      stream.uncork();
    }
  }

  #send(sent: readonly unknown[]): never {
    const [text, values] = sent;
    const name = typeof text === "string" && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return super.query.apply(this, (name ? [{ name, text, values }] : sent) as never) as never;
  }
}

const answerOf = (command: string) => Promise.resolve({ command, rowCount: null, rows: [] }) as never;

function nameOf(text: string): string | undefined {
  const known = prepared.get(text);
  if (known || prepared.size === mostPrepared) return known;
  const name = `hiwar-${prepared.size}`;
  prepared.set(text, name);
  return name;
}
