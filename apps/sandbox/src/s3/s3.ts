import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { isSigned, type S3Keys } from "./signature.ts";

interface Stored {
  readonly file: string;
  readonly bytes: number;
  readonly etag: string;
  readonly headers: Record<string, string>;
}

/** The part of S3 that we use: one bucket, objects, ranges and copies. Verifies every request's signature and stores objects on disk. */
export interface S3Twin {
  readonly config: S3Keys & { readonly endpoint: string; readonly name: string; readonly timeoutMilliseconds: number };
  readonly objects: ReadonlyMap<string, Stored>;
  /** Number of requests received, with valid signatures or not. */
  asked: number;
  /** What happens to the following requests: no response at all, or half of a requested object and then nothing. */
  fault: "silent" | "half" | null;
  /** Most bytes in the bucket after an upload; copies and `put` are not limited. */
  mostBytes: number;
  /** Stores an object as another client would. */
  put(key: string, bytes: Buffer): Promise<void>;
  close(): Promise<void>;
}

export async function startS3(folder: string, port = 0): Promise<S3Twin> {
  await mkdir(folder, { recursive: true });
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    twin.asked += 1;
    if (twin.fault !== "silent") void answer(bucket, request, response).catch(() => response.destroy());
    else request.resume();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const twin: S3Twin = {
    config: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: "eu-central-1",
      name: "hiwar-files",
      accessKey: "AKIDEXAMPLE",
      secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
      // On a busy machine this process may stall for seconds; tests of silence set less.
      timeoutMilliseconds: 60_000,
    },
    objects,
    asked: 0,
    fault: null,
    mostBytes: Number.POSITIVE_INFINITY,
    put: async (key, bytes) => void objects.set(key, await store(folder, [bytes], {})),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const bucket: Bucket = { twin, objects, folder };
  return twin;
}

interface Bucket {
  readonly twin: S3Twin;
  readonly objects: Map<string, Stored>;
  readonly folder: string;
}

/** Writes incoming data to a new file. */
async function store(
  folder: string,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  headers: Record<string, string>,
): Promise<Stored & { sha256: string }> {
  const file = join(folder, randomUUID());
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  const sink = createWriteStream(file);
  let bytes = 0;
  for await (const chunk of chunks) {
    md5.update(chunk);
    sha256.update(chunk);
    bytes += chunk.length;
    if (!sink.write(chunk)) await new Promise((drained) => sink.once("drain", drained));
  }
  await new Promise<void>((ended) => sink.end(ended));
  return { file, bytes, etag: `"${md5.digest("hex")}"`, headers, sha256: sha256.digest("hex") };
}

type Refuse = (status: number, code: string) => unknown;

async function answer(bucket: Bucket, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { twin, objects, folder } = bucket;
  const refuse: Refuse = (status, code) =>
    response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
  const { method, url = "", headers } = request;
  const { "content-type": type = "", "cache-control": cache = "", "content-length": length } = headers;
  const body = await store(folder, request, { "content-type": type, "cache-control": cache });
  const [, name, ...rest] = url.split("/");
  const key = rest.join("/");
  const drop = () => rm(body.file, { force: true });
  if (method !== "PUT" || headers["x-amz-copy-source"] !== undefined) await drop();
  const refuseBody: Refuse = (status, code) => void drop().then(() => refuse(status, code));
  if (!isSigned(request, body, twin.config)) return refuseBody(403, "SignatureDoesNotMatch");
  if (name !== twin.config.name) return refuseBody(404, "NoSuchBucket");
  if (method === "DELETE") {
    await forget(objects, key);
    return response.writeHead(204).end();
  }
  if (method === "PUT") {
    const source = headers["x-amz-copy-source"];
    if (source !== undefined) return copy(bucket, String(source), key, body.headers, refuse, response);
    if (length === undefined) return refuseBody(411, "MissingContentLength");
    const held = [...objects].reduce((sum, [other, { bytes }]) => sum + (other === key ? 0 : bytes), 0);
    if (held + body.bytes > twin.mostBytes) return refuseBody(507, "InsufficientStorage");
    await forget(objects, key);
    objects.set(key, body);
    return response.writeHead(200, { etag: body.etag }).end();
  }
  const object = objects.get(key);
  return object ? give(twin, object, request, response, refuse) : refuse(404, "NoSuchKey");
}

async function forget(objects: Map<string, Stored>, key: string): Promise<void> {
  const object = objects.get(key);
  objects.delete(key);
  if (object) await rm(object.file, { force: true });
}

async function copy(
  { twin, objects, folder }: Bucket,
  source: string,
  key: string,
  headers: Record<string, string>,
  refuse: Refuse,
  response: ServerResponse,
) {
  const from = objects.get(source.replace(`/${twin.config.name}/`, ""));
  if (!from) return refuse(404, "NoSuchKey");
  const file = join(folder, randomUUID());
  await copyFile(from.file, file);
  await forget(objects, key);
  objects.set(key, { ...from, file, headers });
  return response.writeHead(200, { "content-type": "application/xml" }).end("<CopyObjectResult/>");
}

function give(
  twin: S3Twin,
  { file, bytes, etag, headers: kept }: Stored,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  refuse: Refuse,
) {
  const told = { ...kept, etag, "last-modified": "Sun, 01 Nov 2026 08:00:00 GMT" };
  if (headers["if-none-match"] === etag) return response.writeHead(304, told).end();
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const start = first === "" ? (last === "" ? 0 : bytes - Number(last)) : Number(first);
  if (start >= bytes && bytes > 0) return refuse(416, "InvalidRange");
  const end = first === "" || last === "" ? bytes : Math.min(bytes, Number(last) + 1);
  const range = { "content-range": `bytes ${start}-${end - 1}/${bytes}` };
  response.writeHead(headers.range ? 206 : 200, { ...told, "content-length": end - start, ...(headers.range && range) });
  if (method === "HEAD") return response.end();
  if (twin.fault === "half")
    return createReadStream(file, { start, end: Math.floor((start + end) / 2) - 1 }).pipe(response, { end: false });
  return createReadStream(file, { start, end: end - 1 }).pipe(response);
}
