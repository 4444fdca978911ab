declare module "wawoff2" {
  /** WOFF2 to the font file it packs. */
  export function decompress(packed: Uint8Array): Promise<Uint8Array>;
}
