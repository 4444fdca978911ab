import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { createBreaker } from "../breaker.ts";
import { leftAlone, readFailure } from "../call.ts";
import { andThen, done, type Outcome, ok, refused } from "../outcome.ts";

export interface BucketConfig {
  /** Of any S3 that takes the bucket's name in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Of silence, before an answer or in the middle of it. */
  readonly timeoutMilliseconds: number;
}

/** An object: all of it (200), a part (206), unchanged (304) or no such part (416). The body ends with an error when S3 falls silent. */
export interface Found {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Readable | null;
}

/** A bucket of public files. What S3 refuses is named by its HTTP status. */
export interface Bucket {
  /** Null when there is no such object. */
  read(method: "GET" | "HEAD", key: string, headers: Record<string, string>): Promise<Outcome<Found | null>>;
  write(key: string, bytes: Buffer, headers: Record<string, string>): Promise<Outcome>;
}

const found: ReadonlySet<number> = new Set([200, 206, 304, 416]);
const told = ["content-length", "content-range", "etag", "last-modified"];

/** Requests are signed by the machine's own clock, as S3 demands; five silences in a row stop them for half a minute. */
export function createBucket(config: BucketConfig): Bucket {
  const { endpoint, name, accessKey, secretKey, region, timeoutMilliseconds } = config;
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: "s3", retries: 0 });
  const breaker = createBreaker();
  const call = async (key: string, init: RequestInit): Promise<Outcome<{ response: Response; abort: AbortController }>> => {
    if (!breaker.permit(Temporal.Now.instant())) return leftAlone;
    const abort = new AbortController();
    const silence = setTimeout(() => abort.abort(), timeoutMilliseconds);
    // A redirect would carry the signature to a host nobody configured.
    try {
      const response = await client.fetch(`${endpoint}/${name}/${key}`, { ...init, redirect: "manual", signal: abort.signal });
      breaker.answered();
      return ok({ response, abort });
    } catch (error) {
      breaker.unanswered(Temporal.Now.instant());
      return readFailure(error);
    } finally {
      clearTimeout(silence);
    }
  };
  return {
    async read(method, key, headers) {
      return andThen(await call(key, { method, headers }), ({ response, abort }): Outcome<Found | null> => {
        const { status, body } = response;
        if (body && (status === 200 || status === 206))
          return ok({ status, headers: pick(response.headers, told), body: Readable.from(readSteadily(body, abort, timeoutMilliseconds)) });
        // Words of S3's own.
        abort.abort();
        if (status === 404) return ok(null);
        if (!found.has(status)) return refused(String(status), "");
        return ok({ status, headers: pick(response.headers, status === 416 ? ["content-range"] : told), body: null });
      });
    },
    async write(key, bytes, headers) {
      const digest = createHash("sha256").update(bytes).digest("hex");
      const body = new Uint8Array(bytes);
      const answer = await call(key, { method: "PUT", body, headers: { ...headers, "x-amz-content-sha256": digest } });
      return andThen(answer, ({ response, abort }) => {
        abort.abort();
        return response.status === 200 ? done : refused(String(response.status), "");
      });
    },
  };
}

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) as string]] : [])));
}

/** The body, chunk by chunk as whoever reads it asks; a chunk that does not come in time ends it, and so does a reader who goes away. */
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
