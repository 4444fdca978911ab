import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBreaker } from "../breaker.ts";
import { leftAlone } from "../call.ts";
import { done, notSent, type Outcome, refused, unknown } from "../outcome.ts";
import type { ScannerConfig } from "./config.ts";

/** Who knows files that do harm. */
export interface Scanner {
  /** Whether one is named: without one, files are judged by their content alone. */
  readonly isNamed: boolean;
  /** Has a file of this machine's looked at; refused as `infected`, with what it is called, when it is known to do harm. */
  readonly scan: (file: string) => Promise<Outcome>;
}

const unconnected = new Set(["ECONNREFUSED", "ENOENT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
const longestReply = 1_000;
const chunkBytes = 64 * 1024;

/** The client of clamd's INSTREAM; without a configuration nothing is looked at. */
export function createScanner(config: ScannerConfig | null, clock: () => Temporal.Instant): Scanner {
  if (config === null) return { isNamed: false, scan: async () => notSent("no scanner is named") };
  const breaker = createBreaker();
  return {
    isNamed: true,
    async scan(file) {
      if (!breaker.permit(clock())) return leftAlone;
      try {
        const reply = await ask(config, file);
        breaker.answered();
        return readReply(reply);
      } catch (error) {
        breaker.unanswered(clock());
        return failureOf(error as Error);
      }
    },
  };
}

/** Sends the file while it listens: clamd answers a file that is too large for it before it has all of it. */
async function ask({ place, timeoutMilliseconds }: ScannerConfig, file: string): Promise<string> {
  const socket = connect(place);
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const over = () => socket.destroy(signal.reason as Error);
  signal.addEventListener("abort", over);
  try {
    const reply = replyOf(socket);
    // What ends the sending ends the reply too, with a better reason.
    pipeline(Readable.from(framed(file)), socket, { end: false }).catch((error: Error) => socket.destroy(error));
    return await reply;
  } finally {
    signal.removeEventListener("abort", over);
    socket.destroy();
  }
}

/** The command, each chunk behind its length, and a chunk of none at the end. */
async function* framed(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    yield lengthOf((chunk as Buffer).length);
    yield chunk as Buffer;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** What is said up to its null byte; an end without one is no reply. */
async function replyOf(socket: Socket): Promise<string> {
  let said = "";
  for await (const chunk of socket) {
    said += (chunk as Buffer).toString("latin1");
    const end = said.indexOf("\0");
    if (end >= 0) return said.slice(0, end);
    if (said.length > longestReply) break;
  }
  throw new Error("the scanner hung up without a reply");
}

function readReply(reply: string): Outcome {
  if (reply === "stream: OK") return done;
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  return found === undefined ? unknown(reply.slice(0, 200)) : refused("infected", found);
}

function failureOf(error: Error & { code?: string }): Outcome<never> {
  const reason = `${error.name}: ${error.code ?? error.message}`;
  return unconnected.has(error.code ?? "") ? notSent(reason) : unknown(reason);
}
