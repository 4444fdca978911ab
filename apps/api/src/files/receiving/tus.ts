import { type UploadName, uploadNames, uploads } from "@hiwar/contract/files";
import type { Endpoint } from "@hiwar/contract/kernel/endpoint";
import { Uuid } from "@hiwar/contract/kernel/shapes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { admit, logCall } from "../../http/serve.ts";
import { visitorOf } from "../../http/visitor.ts";
import type { Actor, OpenContext } from "../../kernel/context.ts";
import { openContext, type Services } from "../../kernel/contexts.ts";
import { Refusal, refuse } from "../../kernel/refuse.ts";
import { isFull } from "../../outside/storage/folder.ts";
import { StorageFailure } from "../../outside/storage/or-throw.ts";
import { inspect, ScannerFailure } from "../inspecting/inspect.ts";
import { endUploads, lockUpload, selectUpload, type UploadRow } from "../queries.ts";
import { beginUpload } from "./begin.ts";
import { notNow } from "./pieces.ts";
import { receive } from "./receive.ts";

const version = "1.0.0";
const pieceType = "application/offset+octet-stream";
/** Concurrent PATCH requests per person: as many as unfinished uploads are allowed. */
const atOnce = { running: 3, waiting: 0 };
/** One request carries a few megabytes, or a few kilobytes on a bad connection. */
const pieceRate = { times: 600, seconds: 60 };

export interface TusOptions {
  /** Milliseconds of silence after which the connection counts as lost. */
  readonly stallMilliseconds: number;
}

interface Step {
  readonly method: "POST" | "HEAD" | "PATCH" | "DELETE";
  readonly status: number;
  /** Returns the protocol's response headers. */
  readonly run: (open: OpenContext, request: FastifyRequest) => Promise<Record<string, string>>;
}

/** Serves tus 1.0 with creation, expiration and termination for every upload kind of the contract. Errors have our own format. */
export function serveUploads(app: FastifyInstance, services: Services, { stallMilliseconds }: TusOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
    for (const name of uploadNames) {
      const send = (open: OpenContext, request: FastifyRequest) => sendPiece(services, open, name, { request, stallMilliseconds });
      const steps: readonly (Step & { readonly path: string })[] = [
        { method: "POST", path: `/uploads/${name}`, status: 201, run: (open, request) => begin(open, name, request) },
        { method: "HEAD", path: `/uploads/${name}/:id`, status: 200, run: (open, request) => tell(open, name, request) },
        { method: "PATCH", path: `/uploads/${name}/:id`, status: 204, run: send },
        { method: "DELETE", path: `/uploads/${name}/:id`, status: 204, run: (open, request) => end(open, name, request) },
      ];
      for (const { path, ...step } of steps) serveStep(scope, services, name, path, step);
    }
  });
}

function serveStep(scope: FastifyInstance, services: Services, name: UploadName, path: string, { method, status, run }: Step): void {
  const { who, rate } = uploads[name];
  // As for other endpoints, identity, permission and rate are checked before the body is read.
  const endpoint: Endpoint = {
    method: method === "HEAD" ? "GET" : method,
    path,
    who,
    answer: z.object({}),
    rate: method === "POST" ? rate : pieceRate,
  };
  const operation = `uploads.${name}.${method.toLowerCase()}`;
  scope.route({
    method,
    url: `/api/v1${path}`,
    onRequest: async (request) => {
      request.admitted = await admit(services, operation, endpoint, request);
    },
    onResponse: async (request, reply) => {
      services.metrics.request(operation, reply.statusCode, reply.elapsedTime);
      logCall(services, operation, request, reply);
    },
    handler: async (request, reply) => {
      void reply.header("tus-resumable", version).header("cache-control", "no-store");
      if (request.headers["tus-resumable"] !== version) throw new Refusal("bad-request", { fields: { "tus-resumable": "format" } });
      const headers = await run(contextOf(services, request, reply), request);
      return reply.code(status).headers(headers).send();
    },
  });
}

function contextOf(services: Services, request: FastifyRequest, reply: FastifyReply): OpenContext {
  const { actor, audience } = request.admitted as { actor: Actor; audience: "app" | "admin" };
  const visitor = visitorOf(services.settings, request, reply, audience);
  return openContext(services, { actor, visitor, requestId: request.id, key: null });
}

async function begin(open: OpenContext, name: UploadName, request: FastifyRequest): Promise<Record<string, string>> {
  const bytes = numberIn(request, "upload-length");
  if (bytes === 0) throw new Refusal("bad-request", { fields: { "upload-length": "too-small" } });
  if (bytes > uploads[name].mostBytes) refuse("large-file-size");
  if (!(await open.outside.storage.hasRoom(bytes))) throw notNow();
  const { id, expiresAt } = await open.transact((context) => beginUpload(context, name, bytes));
  return { location: `/api/v1/uploads/${name}/${id}`, "upload-expires": httpDate(expiresAt), "upload-offset": "0" };
}

async function tell(open: OpenContext, name: UploadName, request: FastifyRequest): Promise<Record<string, string>> {
  const { received, bytes, expiresAt } = await open.transact(async ({ db, actor }) =>
    own(await selectUpload(db, idIn(request)), actor, name),
  );
  return { "upload-offset": String(received), "upload-length": String(bytes), "upload-expires": httpDate(expiresAt) };
}

interface Sent {
  readonly request: FastifyRequest;
  readonly stallMilliseconds: number;
}

async function sendPiece({ inFlight }: Services, open: OpenContext, name: UploadName, { request, stallMilliseconds }: Sent) {
  if (request.headers["content-type"] !== pieceType) throw new Refusal("bad-request", { fields: { "content-type": "format" } });
  const at = numberIn(request, "upload-offset");
  const upload = await open.transact(async ({ db, actor }) => own(await selectUpload(db, idIn(request)), actor, name));
  if (at !== upload.received) refuse("illegal");
  if (at + Number(request.headers["content-length"] ?? 0) > upload.bytes) refuse("large-file-size");
  const received = await inFlight.run(`uploads:${open.actor.id}`, atOnce, () => receive(open, upload, request.raw, stallMilliseconds));
  const fresh = open.withFreshClock();
  if (received === upload.bytes) await inspect(fresh, upload).catch(laterWhereAway);
  const judged = await fresh.transact(({ db }) => selectUpload(db, upload.id));
  if (judged?.refusedCode) throw refusalOf(judged);
  return { "upload-offset": String(received), ...(judged && { "upload-expires": httpDate(judged.expiresAt) }) };
}

/** Maps a temporary failure to `service-unavailable`. The tick validates the complete file later, and the sender may ask again. */
function laterWhereAway(error: unknown): never {
  throw error instanceof StorageFailure || error instanceof ScannerFailure || isFull(error) ? notNow() : error;
}

async function end(open: OpenContext, name: UploadName, request: FastifyRequest): Promise<Record<string, string>> {
  await open.transact(async ({ db, actor, now }) => {
    const { id, usedAt } = own(await lockUpload(db, idIn(request)), actor, name);
    if (usedAt) refuse("illegal");
    await endUploads(db, [id], now);
  });
  return {};
}

/** Returns the error for which an upload was refused. */
export function refusalOf({ refusedCode, refusedField }: Pick<UploadRow, "refusedCode" | "refusedField">): Refusal {
  return new Refusal(refusedCode ?? "unexpected", refusedField ? { fields: { file: refusedField } } : {});
}

function own(upload: UploadRow | undefined, actor: Actor, name: UploadName): UploadRow {
  return upload?.ownerId === actor.id && upload.kind === name ? upload : refuse("asset-not-found");
}

function idIn({ params }: FastifyRequest): string {
  const id = z.safeParse(Uuid, (params as { id: string }).id);
  return id.success ? id.data : refuse("asset-not-found");
}

function numberIn({ headers }: FastifyRequest, name: string): number {
  const text = String(headers[name] ?? "");
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Refusal("bad-request", { fields: { [name]: text === "" ? "required" : "format" } });
}

const httpDate = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds).toUTCString();
