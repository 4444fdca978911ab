import { type ClientRequest, type IncomingMessage, request as open } from "node:http";
import { pipeline } from "node:stream/promises";
import type { UploadName } from "@hiwar/contract/files";
import type { ErrorAnswer } from "@hiwar/contract/kernel/errors";
import { type Caller, callerOf } from "./client.ts";
import type { TestWorld } from "./world.ts";

export interface TusReply {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly refusal: ErrorAnswer;
}

/** A person who uploads files, request by request, by the tus protocol. */
export interface Sender {
  readonly caller: Caller;
  call(method: string, path: string, headers?: Record<string, string>, body?: Buffer): Promise<TusReply>;
  begin(kind: UploadName, bytes: number): Promise<TusReply & { readonly id: string }>;
  /** Returns the server's offset of an upload. */
  offset(kind: UploadName, id: string): Promise<number>;
  send(kind: UploadName, id: string, at: number, body: Buffer): Promise<TusReply>;
  /** Announces all of `body` and disconnects after `after` bytes. */
  cut(kind: UploadName, id: string, at: number, body: Buffer, after: number): Promise<void>;
  /** Announces all of `body`, sends `after` bytes and then nothing, until the server disconnects. */
  stall(kind: UploadName, id: string, body: Buffer, after: number): Promise<void>;
  /** Sends a body from the beginning that is too large to hold in memory. */
  stream(kind: UploadName, id: string, bytes: number, parts: AsyncIterable<Buffer>): Promise<TusReply>;
  /** Sends a body too large for memory without a content length, until the server has answered. */
  pour(kind: UploadName, id: string, parts: AsyncIterable<Buffer>): Promise<TusReply>;
  /** Uploads a whole file at once; returns the last reply and the upload's id. */
  whole(kind: UploadName, body: Buffer): Promise<TusReply & { readonly id: string }>;
}

/** Signs a person of the world in as a sender. */
export async function senderOf(world: TestWorld, personId: number): Promise<Sender> {
  const caller = await callerOf(world, personId);
  const host = caller.host ?? new URL(world.settings.appUrl).host;
  const headersOf = (headers: Record<string, string>) => ({
    host,
    authorization: `Bearer ${caller.token}`,
    "tus-resumable": "1.0.0",
    ...headers,
  });
  const start = (method: string, path: string, headers: Record<string, string>) =>
    open(`${world.url}/api/v1${path}`, { method, headers: headersOf(headers), agent: false });
  const pieceHeaders = (at: number, body: Buffer) => ({
    "content-type": "application/offset+octet-stream",
    "upload-offset": String(at),
    "content-length": String(body.length),
  });
  const call: Sender["call"] = (method, path, headers = {}, body = undefined) => {
    const outgoing = start(method, path, headers);
    const reply = answerOf(outgoing);
    outgoing.end(body);
    return reply;
  };
  const sender: Sender = {
    caller,
    call,
    begin: async (kind, bytes) => {
      const reply = await call("POST", `/uploads/${kind}`, { "upload-length": String(bytes) });
      return { ...reply, id: reply.headers.location?.split("/").at(-1) ?? "" };
    },
    offset: async (kind, id) => Number((await call("HEAD", `/uploads/${kind}/${id}`)).headers["upload-offset"]),
    send: (kind, id, at, body) => call("PATCH", `/uploads/${kind}/${id}`, pieceHeaders(at, body), body),
    cut: (kind, id, at, body, after) =>
      new Promise((gone) => {
        const outgoing = start("PATCH", `/uploads/${kind}/${id}`, pieceHeaders(at, body));
        outgoing.on("error", () => undefined).on("close", () => gone());
        outgoing.write(body.subarray(0, after), () => outgoing.destroy());
      }),
    stall: (kind, id, body, after) =>
      new Promise((gone) => {
        const outgoing = start("PATCH", `/uploads/${kind}/${id}`, pieceHeaders(0, body));
        outgoing.on("error", () => undefined).on("close", () => gone());
        outgoing.write(body.subarray(0, after));
      }),
    stream: async (kind, id, bytes, parts) => {
      const outgoing = start("PATCH", `/uploads/${kind}/${id}`, { ...pieceHeaders(0, Buffer.alloc(0)), "content-length": String(bytes) });
      const reply = answerOf(outgoing);
      await pipeline(parts, outgoing);
      return reply;
    },
    pour: async (kind, id, parts) => {
      const { "content-length": _unsaid, ...headers } = pieceHeaders(0, Buffer.alloc(0));
      const outgoing = start("PATCH", `/uploads/${kind}/${id}`, { ...headers, "transfer-encoding": "chunked" });
      const [reply] = await Promise.allSettled([answerOf(outgoing), pipeline(parts, outgoing)]);
      if (reply.status === "rejected") throw reply.reason;
      return reply.value;
    },
    whole: async (kind, body) => {
      const begun = await sender.begin(kind, body.length);
      return begun.status === 201 ? { ...(await sender.send(kind, begun.id, 0, body)), id: begun.id } : begun;
    },
  };
  return sender;
}

function answerOf(outgoing: ClientRequest): Promise<TusReply> {
  return new Promise((resolve, reject) => {
    outgoing.on("error", reject).on("response", async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString("utf8");
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, refusal: text ? JSON.parse(text) : {} });
    });
  });
}
