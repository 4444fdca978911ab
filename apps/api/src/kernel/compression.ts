import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyRequest } from "fastify";

const packing = promisify(gzip);

/** In bytes. A smaller body fits into one packet, so compressing it saves nothing. */
const leastPacked = 1_400;

/** The JSON of an answer. It is encoded and compressed at most once, for any number of recipients. */
export class CompressibleBody {
  readonly text: string;
  #size: number | null = null;
  #bytes: Buffer | null = null;
  #packed: Promise<Buffer> | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /**
   * Whether the body may be sent compressed for `request`. Only for reads: the compressed length of an answer that holds a secret beside the caller's
   * input would leak it.
   */
  isFor(request: FastifyRequest): boolean {
    if (request.method !== "GET" || !acceptsGzip(request)) return false;
    this.#size ??= Buffer.byteLength(this.text);
    return this.#size >= leastPacked;
  }

  /** The uncompressed bytes, for clients without gzip. Answers to one person are sent as text, which is encoded only once anyway. */
  bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text);
    return this.#bytes;
  }

  packed(): Promise<Buffer> {
    this.#packed ??= packing(this.text);
    return this.#packed;
  }
}

/** Whether the request's `accept-encoding` header names gzip; weights such as `q=0` are ignored. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));
}
