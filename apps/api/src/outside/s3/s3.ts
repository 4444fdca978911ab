import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { createBreaker } from "../breaker.ts";

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

/** A bucket of public files. Both throw when S3 does not answer in time, or will not. */
export interface Bucket {
  /** Null when there is no such object. */
  read(method: "GET" | "HEAD", key: string, headers: Record<string, string>): Promise<Found | null>;
  write(key: string, bytes: Buffer, headers: Record<string, string>): Promise<void>;
}

const found: ReadonlySet<number> = new Set([200, 206, 304, 416]);
const told = ["content-length", "content-range", "etag", "last-modified"];

/** Requests are signed by the machine's own clock, as S3 demands; five silences in a row stop them for half a minute. */
export function createBucket(config: BucketConfig): Bucket {
  const { endpoint, name, accessKey, secretKey, region, timeoutMilliseconds } = config;
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: "s3", retries: 0 });
  const breaker = createBreaker();
  const call = async (key: string, init: RequestInit) => {
    if (!breaker.permit(Temporal.Now.instant())) throw new Error("left alone for a while");
    const abort = new AbortController();
    const silence = setTimeout(() => abort.abort(), timeoutMilliseconds);
    // A redirect would carry the signature to a host nobody configured.
    const request = client.fetch(`${endpoint}/${name}/${key}`, { ...init, redirect: "manual", signal: abort.signal });
    const response = await request
      .catch((error: Error & { cause?: { code?: string } }) => {
        breaker.unanswered(Temporal.Now.instant());
        throw new Error(`${error.name}: ${error.cause?.code ?? error.message}`);
      })
      .finally(() => clearTimeout(silence));
    breaker.answered();
    return { response, abort };
  };
  return {
    async read(method, key, headers) {
      const { response, abort } = await call(key, { method, headers });
      const { status, body } = response;
      if (body && (status === 200 || status === 206))
        return { status, headers: pick(response.headers, told), body: Readable.from(readSteadily(body, abort, timeoutMilliseconds)) };
      // Words of S3's own.
      abort.abort();
      if (status === 404) return null;
      if (!found.has(status)) throw new Error(`HTTP ${status}`);
      return { status, headers: pick(response.headers, status === 416 ? ["content-range"] : told), body: null };
    },
    async write(key, bytes, headers) {
      const digest = createHash("sha256").update(bytes).digest("hex");
      const body = new Uint8Array(bytes);
      const { response, abort } = await call(key, { method: "PUT", body, headers: { ...headers, "x-amz-content-sha256": digest } });
      abort.abort();
      if (response.status !== 200) throw new Error(`the bucket did not take ${key}: HTTP ${response.status}`);
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
