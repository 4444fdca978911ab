declare module "wawoff2" {
  /** Decompresses a WOFF2 file to its font file. */
  export function decompress(packed: Uint8Array): Promise<Uint8Array>;
}
