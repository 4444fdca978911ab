import { createHash } from "node:crypto";

/** The SHA-256 hash (32 bytes) under which a random secret is stored. It is too weak for passwords. */
export function digest(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
