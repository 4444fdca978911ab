import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyRequest } from "fastify";

const packing = promisify(gzip);

/** Bytes: what fits into one packet gains nothing. */
const leastPacked = 1_400;

/** An answer's JSON, packed at most once for however many it is sent to. */
export class CompressibleBody {
  readonly text: string;
  #packed: Promise<Buffer> | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether `request` can be sent it packed. Only reads are: an answer that holds a secret beside what the caller said tells of it by its length. */
  isFor(request: FastifyRequest): boolean {
    return request.method === "GET" && acceptsGzip(request) && Buffer.byteLength(this.text) >= leastPacked;
  }

  packed(): Promise<Buffer> {
    this.#packed ??= packing(this.text);
    return this.#packed;
  }
}

/** Tells whether the request's `accept-encoding` names gzip; weights such as `q=0` are not read. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));
}
