import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBreaker } from "../breaker.ts";
import { blockedByBreaker } from "../call.ts";
import { done, notSent, type Outcome, refused, unknownOutcome } from "../outcome.ts";
import type { ScannerConfig } from "./config.ts";

/** The scanner that detects malicious files. */
export interface Scanner {
  /** Whether a scanner is configured; without one, files are judged only by their content. */
  readonly isNamed: boolean;
  /** Scans a local file; refused as `infected`, with the malware's name, when it is malicious. */
  readonly scan: (file: string) => Promise<Outcome>;
}

const unconnected = new Set(["ECONNREFUSED", "ENOENT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
const longestReply = 1_000;
const chunkBytes = 64 * 1024;

/** Creates the client of clamd's INSTREAM; without a configuration nothing is scanned. */
export function createScanner(config: ScannerConfig | null, clock: () => Temporal.Instant): Scanner {
  if (config === null) return { isNamed: false, scan: async () => notSent("no scanner is named") };
  const breaker = createBreaker();
  return {
    isNamed: true,
    async scan(file) {
      if (!breaker.permit(clock())) return blockedByBreaker;
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

/** Sends the file and reads the reply at the same time: clamd rejects an oversized file before it has received all of it. */
async function ask({ place, timeoutMilliseconds }: ScannerConfig, file: string): Promise<string> {
  const socket = connect(place);
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const over = () => socket.destroy(signal.reason as Error);
  signal.addEventListener("abort", over);
  try {
    const reply = replyOf(socket);
    // An error while sending also ends the reply, with a better reason.
    pipeline(Readable.from(framed(file)), socket, { end: false }).catch((error: Error) => socket.destroy(error));
    return await reply;
  } finally {
    signal.removeEventListener("abort", over);
    socket.destroy();
  }
}

/** The command, then each chunk after its length, then a length of zero. */
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

/** The reply up to its null byte; throws when the connection ends without one. */
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
  return found === undefined ? unknownOutcome(reply.slice(0, 200)) : refused("infected", found);
}

function failureOf(error: Error & { code?: string }): Outcome<never> {
  const reason = `${error.name}: ${error.code ?? error.message}`;
  return unconnected.has(error.code ?? "") ? notSent(reason) : unknownOutcome(reason);
}
