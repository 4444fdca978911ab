import { createHash } from "node:crypto";
import { open, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { createBreaker } from "../breaker.ts";
import { blockedByBreaker, readFailure } from "../call.ts";
import { andThen, done, type Outcome, ok, refused } from "../outcome.ts";
import { fileHeaders } from "./about.ts";
import { putFile } from "./put-file.ts";
import type { Storage, StoredFile } from "./storage.ts";

export interface BucketConfig {
  /** The base URL of an S3 service, without the bucket's name, which follows in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The longest silence before or during an answer. */
  readonly timeoutMilliseconds: number;
}

const found: ReadonlySet<number> = new Set([200, 206, 304, 416]);
const told = ["content-length", "content-range", "etag", "last-modified"];

/** The status of a bucket without free space. */
const fullStatus = 507;

const hashBufferBytes = 256 * 1024;

/** The outcome of a change, by the bucket's status. */
function verdictOn(status: number): Outcome {
  if (status >= 200 && status < 300) return done;
  if (status === fullStatus) return refused("full", "");
  return refused(status === 404 ? "not-found" : String(status), "");
}

/**
 * Stores files in a bucket. Requests are signed with the machine's own clock, as S3 requires. Five unanswered ones in a row block all requests for
 * half a minute. Files are hashed and sent from the disk, never held in memory.
 */
export function createBucket(config: BucketConfig, { spool, hasRoom }: Pick<Storage, "spool" | "hasRoom">): Storage {
  const { endpoint, name, accessKey, secretKey, region, timeoutMilliseconds } = config;
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: "s3", retries: 0 });
  const breaker = createBreaker();
  /** Runs a request through the breaker and maps errors to outcomes. */
  const attempt = async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
    if (!breaker.permit(Temporal.Now.instant())) return blockedByBreaker;
    try {
      const answer = await work();
      breaker.answered();
      return ok(answer);
    } catch (error) {
      breaker.unanswered(Temporal.Now.instant());
      return readFailure(error);
    }
  };
  const call = (key: string, init: RequestInit) =>
    attempt(async () => {
      const abort = new AbortController();
      const silence = setTimeout(() => abort.abort(), timeoutMilliseconds);
      // A redirect would carry the signature to an unknown host.
      const asked = client.fetch(`${endpoint}/${name}/${key}`, { ...init, redirect: "manual", signal: abort.signal });
      return { response: await asked.finally(() => clearTimeout(silence)), abort };
    });
  const change = async (key: string, init: RequestInit): Promise<Outcome> =>
    andThen(await call(key, init), ({ response, abort }) => {
      abort.abort();
      return verdictOn(response.status);
    });
  return {
    spool,
    hasRoom,
    async read(method, key, headers = {}) {
      return andThen(await call(key, { method, headers }), ({ response, abort }): Outcome<StoredFile | null> => {
        const { status, body } = response;
        if (body && (status === 200 || status === 206))
          return ok({ status, headers: pick(response.headers, told), body: Readable.from(readSteadily(body, abort, timeoutMilliseconds)) });
        // The rest of the answer is only S3's own text and is dropped.
        abort.abort();
        if (status === 404) return ok(null);
        if (!found.has(status)) return refused(String(status), "");
        return ok({ status, headers: pick(response.headers, status === 416 ? ["content-range"] : told), body: null });
      });
    },
    async keep(key, file) {
      const headers = { ...fileHeaders(key), "x-amz-content-sha256": await sha256Of(file) };
      const { size } = await stat(file);
      const sent = await attempt(async () =>
        putFile(await client.sign(`${endpoint}/${name}/${key}`, { method: "PUT", headers }), file, size, timeoutMilliseconds),
      );
      const kept = andThen(sent, verdictOn);
      if (kept.kind === "ok") await rm(file, { force: true });
      return kept;
    },
    copy: (key, to) =>
      change(to, {
        method: "PUT",
        headers: { ...fileHeaders(to), "x-amz-copy-source": `/${name}/${key}`, "x-amz-metadata-directive": "REPLACE" },
      }),
    async remove(key) {
      const removed = await change(key, { method: "DELETE" });
      return removed.kind === "refused" && removed.code === "not-found" ? done : removed;
    },
  };
}

/** Hashes a file through one buffer: the chunks of a stream would be hundreds of megabytes for the garbage collector. */
async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(hashBufferBytes);
  await using file = await open(path);
  for (;;) {
    const { bytesRead } = await file.read(buffer);
    if (bytesRead === 0) return hash.digest("hex");
    hash.update(buffer.subarray(0, bytesRead));
  }
}

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) as string]] : [])));
}

/** Streams the body chunk by chunk on demand. It ends when a chunk is late or the reader stops. */
async function* readSteadily(body: ReadableStream<Uint8Array>, abort: AbortController, timeoutMilliseconds: number) {
  const reader = body.getReader();
  try {
    for (;;) {
      const silence = setTimeout(() => abort.abort(), timeoutMilliseconds);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      yield value;
    }
  } finally {
    abort.abort();
  }
}
