import { createHash } from "node:crypto";

/** The SHA-256 of a random secret, as it is stored: 32 bytes. A password needs more than that. */
export function digest(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
