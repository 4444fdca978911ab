import { mkdir, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../kernel/log.ts";
import { Refusal } from "../kernel/refuse.ts";
import { reasonOf } from "../outside/outcome.ts";
import type { Bucket, BucketConfig } from "../outside/s3/s3.ts";

/** Where public files live: portraits, pictures and clips, each under a name of its content. */
export interface Uploads {
  write(name: string, bytes: Buffer): Promise<void>;
  /** Answers a GET or HEAD, of a part too; refuses with `not-found` or `service-unavailable`. */
  send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

const year = 365 * 24 * 3600;
/** What may be public: nothing that a browser would run. */
const types: Readonly<Record<string, string>> = { ".webp": "image/webp", ".webm": "video/webm", ".mp4": "video/mp4" };

/** Any other name is nobody's. */
export function isUpload(name: string): boolean {
  return /^[\w-]{1,64}\.\w+$/.test(name) && Object.hasOwn(types, extname(name));
}

/** The bucket where one is configured, else `folder`. */
export async function openUploads(bucket: BucketConfig | null, folder: string, log: Log): Promise<Uploads> {
  if (bucket) return uploadsIn((await import("../outside/s3/s3.ts")).createBucket(bucket), log);
  await mkdir(folder, { recursive: true });
  return {
    write: (name, bytes) => writeFile(join(folder, name), bytes),
    send: async (name, _request, reply) => reply.sendFile(name, folder, { maxAge: year * 1000, immutable: true }),
  };
}

function uploadsIn(bucket: Bucket, log: Log): Uploads {
  const about = (name: string) => ({
    "content-type": types[extname(name)] ?? "",
    "cache-control": `public, max-age=${year}, immutable`,
  });
  return {
    async write(name, bytes) {
      const written = await bucket.write(name, bytes, about(name));
      if (written.kind !== "ok") throw new Error(`the bucket did not take ${name}: ${reasonOf(written)}`);
    },
    async send(name, { method, headers }, reply) {
      const read = await bucket.read(method === "HEAD" ? "HEAD" : "GET", name, conditionsOf(headers));
      if (read.kind !== "ok") {
        log.warn({ outcome: reasonOf(read) }, "the bucket does not give its files");
        throw new Refusal("service-unavailable", { retryAfterSeconds: 2 });
      }
      const found = read.value;
      if (!found) throw new Refusal("not-found");
      return reply
        .code(found.status)
        .headers({ ...found.headers, ...about(name), "accept-ranges": "bytes" })
        .send(found.body ?? undefined);
    },
  };
}

/** One range at most, as S3 takes it: asked for more it would say all, which is right too. */
function conditionsOf({ range, "if-none-match": etag }: FastifyRequest["headers"]): Record<string, string> {
  const isOne = range !== undefined && /^bytes=(\d+-\d*|-\d+)$/.test(range);
  return { ...(isOne && { range }), ...(etag && { "if-none-match": etag }) };
}
