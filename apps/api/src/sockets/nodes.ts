import { setTimeout as wait } from "node:timers/promises";
import type { ServerOptions } from "socket.io";
import type { Log } from "../kernel/log.ts";

/** The other processes of this server, spoken to by a Valkey that all of them know. */
export interface Nodes {
  /** For Socket.IO: rooms, pushes, questions and endings then reach the sockets of every node. */
  readonly adapter: ServerOptions["adapter"];
  /** Hears that Valkey answers again: what was pushed meanwhile stayed where it was pushed. */
  onReturn(hear: () => void): void;
  /** Once what was sent is there. */
  close(): Promise<void>;
}

/** Milliseconds. A Valkey that leaves a beat unanswered until the next counts as away; a line that says nothing is opened anew. */
const beatMilliseconds = 2_000;
const silenceMilliseconds = 6_000;
const connectMilliseconds = 3_000;
const countMilliseconds = 1_000;
const longestPause = 2_000;
/** So many pushes wait for a node whose own line was cut; about a kilobyte each. */
const mostKept = 10_000;

/**
 * Joins the nodes that share the Valkey at `url` and `name`; throws at once when it is not there. Later it may go and come back:
 * meanwhile this process serves its own sockets. The client is loaded here alone.
 */
export async function joinNodes(url: string, name: string, log: Log): Promise<Nodes> {
  const { createAdapter } = await import("@socket.io/redis-streams-adapter");
  const line = new Line(await connect(url), `hiwar-${name}`, log);
  return {
    adapter: createAdapter(line, {
      streamName: line.stream,
      channelPrefix: line.stream,
      maxLen: mostKept,
      blockTimeInMs: 2 * beatMilliseconds,
      onlyPlaintext: true,
    }),
    onReturn: (hear) => line.onReturn(hear),
    close: () => line.close(),
  };
}

type Client = Awaited<ReturnType<typeof connect>>;

/** A client that is refused at once or, once it was let in, connects again for as long as it takes. */
async function connect(url: string) {
  const { createClient } = await import("@redis/client");
  let isIn = false;
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostKept,
    pingInterval: beatMilliseconds,
    socket: {
      connectTimeout: connectMilliseconds,
      socketTimeout: silenceMilliseconds,
      reconnectStrategy: (tries, cause) => (isIn ? Math.min(50 * 2 ** tries, longestPause) * (0.5 + Math.random()) : cause),
    },
  });
  // Without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  isIn = true;
  return client;
}

/**
 * What the adapter takes for its client. Left to itself it would wait for Valkey before it tells the sockets of its own process, and
 * leave refused promises to end it; here a push is gone at once and nothing fails: what must arrive is read from the database.
 */
class Line {
  readonly stream: string;
  readonly #client: Client;
  readonly #log: Log;
  readonly #beating: NodeJS.Timeout;
  readonly #returned = new Set<() => void>();
  #isThere = true;
  #isUnanswered = false;

  constructor(client: Client, stream: string, log: Log) {
    this.stream = stream;
    this.#client = client;
    this.#log = log;
    client.on("error", (error) => this.#lose(error));
    this.#beating = setInterval(() => void this.#beat(), beatMilliseconds);
  }

  onReturn(hear: () => void): void {
    this.#returned.add(hear);
  }

  close(): Promise<void> {
    clearInterval(this.#beating);
    this.#isThere = false;
    return this.#client.close();
  }

  /** By this the adapter knows what kind of client it has. */
  sSubscribe(): void {}

  /** For what only reads, and may wait. */
  duplicate(): Client {
    return this.#client.duplicate({ disableOfflineQueue: false });
  }

  async xAdd(...entry: Parameters<Client["xAdd"]>): Promise<void> {
    void this.#send(() => this.#client.xAdd(...entry), null);
  }

  publish(channel: string, payload: Buffer): Promise<number> {
    return this.#send(() => this.#client.publish(channel, payload), 0);
  }

  /** Asks only how many nodes hear a channel; with Valkey away this one is alone. */
  sendCommand(words: string[]): Promise<unknown> {
    const alone = ["", 1];
    return this.#send<unknown>(() => Promise.race([this.#client.sendCommand(words), wait(countMilliseconds, alone)]), alone);
  }

  async #send<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    return this.#isThere ? work().catch(() => otherwise) : otherwise;
  }

  /**
   * Asks whether Valkey is there. An entry that nobody minds, so that readers have a place in the stream: without one they ask for
   * what comes next, again and again, and miss what comes between two questions.
   */
  async #beat(): Promise<void> {
    if (this.#isUnanswered) return this.#lose("no answer");
    this.#isUnanswered = true;
    const trim = { TRIM: { strategy: "MAXLEN", strategyModifier: "~", threshold: mostKept } } as const;
    await this.#client.xAdd(this.stream, "*", { beat: "" }, trim).then(
      () => this.#find(),
      (error) => this.#lose(error),
    );
    this.#isUnanswered = false;
  }

  #lose(reason: unknown): void {
    if (this.#isThere) this.#log.warn({ reason: String(reason) }, "other nodes are out of reach");
    this.#isThere = false;
  }

  #find(): void {
    if (this.#isThere) return;
    this.#isThere = true;
    this.#log.info({}, "other nodes are within reach again");
    for (const hear of this.#returned) hear();
  }
}
