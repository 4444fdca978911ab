import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyRequest } from "fastify";

const packing = promisify(gzip);

/** Bytes: what fits into one packet gains nothing. */
const leastPacked = 1_400;

/** An answer's JSON, packed and written as bytes at most once for however many it is sent to. */
export class CompressibleBody {
  readonly text: string;
  #size: number | null = null;
  #bytes: Buffer | null = null;
  #packed: Promise<Buffer> | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether `request` can be sent it packed. Only reads are: an answer that holds a secret beside what the caller said tells of it by its length. */
  isFor(request: FastifyRequest): boolean {
    if (request.method !== "GET" || !acceptsGzip(request)) return false;
    this.#size ??= Buffer.byteLength(this.text);
    return this.#size >= leastPacked;
  }

  /** As it is for whoever cannot unpack: of an answer to one alone the text is sent, which is written once anyway. */
  bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text);
    return this.#bytes;
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
