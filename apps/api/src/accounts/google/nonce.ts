import { createHmac, randomBytes } from "node:crypto";
import type { Visitor } from "../../kernel/context.ts";
import { isSameText } from "../../outside/same-text.ts";

const randomLetters = 22;

/** Creates a random nonce for one sign-in of this browser, signed with a secret that only its cookie holds. Sets that cookie when it is missing. */
export function nonceFor(visitor: Visitor): string {
  const [known] = visitor.flowSecrets;
  const secret = known ?? randomBytes(32).toString("base64url");
  if (known === undefined) visitor.setFlowSecret(secret);
  return sealed(randomBytes(16).toString("base64url"), secret);
}

/** Whether this nonce was issued to this browser; a nonce from another browser or made by a page starts no sign-in. */
export function isOfBrowser({ flowSecrets }: Visitor, nonce: string): boolean {
  return flowSecrets.some((secret) => isSameText(nonce, sealed(nonce.slice(0, randomLetters), secret)));
}

function sealed(random: string, secret: string): string {
  return `${random}${createHmac("sha256", secret).update(`google:${random}`).digest("base64url")}`;
}
