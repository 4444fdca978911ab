import { setTimeout as wait } from "node:timers/promises";
import type { ServerOptions } from "socket.io";
import type { Log } from "../kernel/log.ts";

/** Connects the processes of this server through a shared Valkey. */
export interface Nodes {
  /** The Socket.IO adapter: rooms, pushes, queries and disconnects then reach the sockets of every node. */
  readonly adapter: ServerOptions["adapter"];
  /** Registers a listener for the return of Valkey: pushes sent meanwhile reached only the sender's own node. */
  onReturn(hear: () => void): void;
  /** Closes the connection once pending commands are sent. */
  close(): Promise<void>;
}

/** In milliseconds. A Valkey that does not answer a beat before the next one counts as unreachable; a silent connection is reopened. */
const beatMilliseconds = 2_000;
const silenceMilliseconds = 6_000;
const connectMilliseconds = 3_000;
const countMilliseconds = 1_000;
const longestPause = 2_000;
/** At most this many pushes are kept for a node whose own connection broke; about a kilobyte each. */
const mostKept = 10_000;

/**
 * Connects the nodes that share the Valkey at `url` and `name`; throws at once when it is unreachable. When it disappears later, this process serves
 * its own sockets until it returns. The client library is loaded only here.
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

/** Connects a client: a failed first attempt throws at once. Later the client reconnects for as long as it takes. */
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
  // Without a listener an error would end the process.
  client.on("error", () => undefined);
  await client.connect();
  isIn = true;
  return client;
}

/**
 * The client that the adapter uses. With a plain client the adapter would wait for Valkey before it serves its own sockets, and unhandled rejections
 * would end the process. Here a push returns at once and nothing fails: essential data is read from the database.
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

  /** The adapter recognises the kind of its client by this method. */
  sSubscribe(): void {}

  /** A connection for the adapter's reads; its commands may wait in a queue. */
  duplicate(): Client {
    return this.#client.duplicate({ disableOfflineQueue: false });
  }

  async xAdd(...entry: Parameters<Client["xAdd"]>): Promise<void> {
    void this.#send(() => this.#client.xAdd(...entry), null);
  }

  publish(channel: string, payload: Buffer): Promise<number> {
    return this.#send(() => this.#client.publish(channel, payload), 0);
  }

  /** The adapter only asks how many nodes listen to a channel; while Valkey is unreachable the answer is one. */
  sendCommand(words: string[]): Promise<unknown> {
    const alone = ["", 1];
    return this.#send<unknown>(() => Promise.race([this.#client.sendCommand(words), wait(countMilliseconds, alone)]), alone);
  }

  async #send<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    return this.#isThere ? work().catch(() => otherwise) : otherwise;
  }

  /**
   * Checks that Valkey answers. It adds an entry that everyone ignores, so that readers have a position in the stream. Without a position they would
   * poll for new entries and miss those between two polls.
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
