import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BucketConfig } from "../outside/s3/s3.ts";

interface Stored {
  readonly bytes: Buffer;
  readonly headers: Record<string, string>;
}

/** As much of S3 as we speak to: one bucket, objects, ranges; every request's signature is looked at. */
export interface S3Twin {
  readonly config: BucketConfig;
  readonly objects: Map<string, Stored>;
  /** Requests that came with a good signature or without. */
  asked: number;
  /** What befalls the next requests: no answer at all, or half of the object and then nothing. */
  fault: "silent" | "half" | null;
  close(): Promise<void>;
}

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Whether `authorization` is what AWS Signature Version 4 asks for: computed anew from the request as it came. */
function isSigned(request: IncomingMessage, body: Buffer, { accessKey, secretKey, region }: BucketConfig): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/;
  const [, key, day = "", scope, names = "", signature = ""] = pattern.exec(request.headers.authorization ?? "") ?? [];
  const { "x-amz-date": time = "", "x-amz-content-sha256": digest = "" } = request.headers as Record<string, string>;
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  const isFresh = Math.abs(Date.now() - at) < 15 * 60_000 && time.startsWith(day);
  const isWhole = digest === "UNSIGNED-PAYLOAD" ? body.length === 0 : digest === sha256(body);
  if (key !== accessKey || scope !== region || !isFresh || !isWhole || !names.split(";").includes("host")) return false;
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const [path = "", search = ""] = (request.url ?? "").split("?");
  const canonical = [request.method, path, search, headers.join(""), names, digest].join("\n");
  const credential = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, credential, sha256(canonical)].join("\n");
  const signing = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), "s3"), "aws4_request");
  return timingSafeEqual(hmac(signing, toSign), Buffer.from(signature, "hex"));
}

export async function startS3(): Promise<S3Twin> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    twin.asked += 1;
    if (twin.fault !== "silent") answer(twin, request, Buffer.concat(chunks), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const twin: S3Twin = {
    config: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: "eu-central-1",
      name: "hiwar-files",
      accessKey: "AKIDEXAMPLE",
      secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
      timeoutMilliseconds: 5_000,
    },
    objects: new Map(),
    asked: 0,
    fault: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return twin;
}

function answer(twin: S3Twin, request: IncomingMessage, body: Buffer, response: ServerResponse): unknown {
  const refuse = (status: number, code: string) =>
    response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
  if (!isSigned(request, body, twin.config)) return refuse(403, "SignatureDoesNotMatch");
  const { method, url = "", headers } = request;
  const [, bucket, key = ""] = url.split("/");
  if (bucket !== twin.config.name) return refuse(404, "NoSuchBucket");
  if (method === "PUT") {
    const { "content-type": type = "", "cache-control": cache = "" } = headers;
    twin.objects.set(key, { bytes: body, headers: { "content-type": type, "cache-control": cache } });
    return response.writeHead(200).end();
  }
  const object = twin.objects.get(key);
  if (!object) return refuse(404, "NoSuchKey");
  const { bytes } = object;
  const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
  const told = { ...object.headers, etag, "last-modified": "Sun, 01 Nov 2026 08:00:00 GMT" };
  if (headers["if-none-match"] === etag) return response.writeHead(304, told).end();
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const start = first === "" ? (last === "" ? 0 : bytes.length - Number(last)) : Number(first);
  if (start >= bytes.length) return refuse(416, "InvalidRange");
  const part = bytes.subarray(start, first === "" || last === "" ? undefined : Number(last) + 1);
  const range = { "content-range": `bytes ${start}-${start + part.length - 1}/${bytes.length}` };
  response.writeHead(headers.range ? 206 : 200, { ...told, "content-length": part.length, ...(headers.range && range) });
  if (method === "HEAD") return response.end();
  if (twin.fault === "half") return response.write(part.subarray(0, part.length / 2));
  return response.end(part);
}
