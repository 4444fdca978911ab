import { createHmac, randomBytes } from "node:crypto";
import type { Visitor } from "../../kernel/context.ts";
import { isSameText } from "../../outside/same-text.ts";

const randomLetters = 22;

/** A nonce for one sign-in of this browser: random, and sealed by what it alone keeps in a cookie, which is made where it has none. */
export function nonceFor(visitor: Visitor): string {
  const [known] = visitor.flowSecrets;
  const secret = known ?? randomBytes(32).toString("base64url");
  if (known === undefined) visitor.setFlowSecret(secret);
  return sealed(randomBytes(16).toString("base64url"), secret);
}

/** Whether this browser was given that nonce; one from another browser, or of a page's own making, began no sign-in here. */
export function isOfBrowser({ flowSecrets }: Visitor, nonce: string): boolean {
  return flowSecrets.some((secret) => isSameText(nonce, sealed(nonce.slice(0, randomLetters), secret)));
}

function sealed(random: string, secret: string): string {
  return `${random}${createHmac("sha256", secret).update(`google:${random}`).digest("base64url")}`;
}
