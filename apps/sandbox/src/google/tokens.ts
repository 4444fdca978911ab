import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import type { Fault, FaultName } from "../faults.ts";
import { answerFaults } from "../interfere.ts";
import type { TwinSetting } from "../twin.ts";

/** Operations of Google that can fail: serving its keys, and issuing tokens. */
export const googleOperations = {
  certs: [...answerFaults],
  credential: ["wrong-audience", "wrong-issuer", "wrong-algorithm", "expired", "corrupt-signature"],
} as const satisfies Record<string, readonly FaultName[]>;

export type GoogleAccount = { email: string; name: string; isVerified: boolean; hostedDomain: string | null };
export type GoogleKeys = {
  clientId: string;
  certs: () => { keys: readonly object[] };
  /** Drops the older key; a new one signs from then on. */
  rotate: () => void;
  issue: (account: GoogleAccount, request: { clientId: string; nonce: string }) => string;
};
type Key = { id: string; privateKey: KeyObject; jwk: object };

const lifeSeconds = 3600;

function createKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const id = randomUUID().replaceAll("-", "");
  return { id, privateKey, jwk: { ...publicKey.export({ format: "jwk" }), kid: id, alg: "RS256", use: "sig" } };
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function spoiled(claims: Record<string, unknown>, fault: Fault | null): Record<string, unknown> {
  if (fault?.fault === "wrong-audience") return { ...claims, aud: "another.apps.googleusercontent.com" };
  if (fault?.fault === "wrong-issuer") return { ...claims, iss: "https://accounts.google.example" };
  if (fault?.fault === "expired")
    return { ...claims, iat: Number(claims.iat) - 2 * lifeSeconds, exp: Number(claims.exp) - 2 * lifeSeconds };
  return claims;
}

/** Returns a subject that is stable per mail address, as Google's is per account. */
function subjectOf(email: string): string {
  return BigInt(`0x${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16)}`).toString();
}

/** Returns the sandbox's Google keys, which issue ID tokens in Google's format. The first of the two signs. */
export function createGoogleKeys({ now, faults }: TwinSetting, clientId: string): GoogleKeys {
  let made: readonly [Key, Key] | undefined;
  /** Created at first use, because two keys cost as much as the rest of the sandbox's start, and few starts need Google. */
  const keysNow = () => {
    made ??= [createKey(), createKey()];
    return made;
  };

  function write(claims: Record<string, unknown>, fault: Fault | null): string {
    const [key] = keysNow();
    if (fault?.fault === "wrong-algorithm") {
      // A classic attack: the public key used as the secret of a symmetric algorithm.
      const head = `${encoded({ alg: "HS256", kid: key.id, typ: "JWT" })}.${encoded(claims)}`;
      return `${head}.${createHmac("sha256", JSON.stringify(key.jwk)).update(head).digest("base64url")}`;
    }
    const head = `${encoded({ alg: "RS256", kid: key.id, typ: "JWT" })}.${encoded(claims)}`;
    const signature = sign("RSA-SHA256", Buffer.from(fault?.fault === "corrupt-signature" ? `${head}x` : head), key.privateKey);
    return `${head}.${signature.toString("base64url")}`;
  }

  return {
    clientId,
    certs: () => ({ keys: keysNow().map(({ jwk }) => jwk) }),
    rotate: () => {
      made = [createKey(), keysNow()[0]];
    },
    issue({ email, name, isVerified, hostedDomain }, request) {
      const iat = Math.floor(now().epochMilliseconds / 1000);
      const claims = {
        iss: "https://accounts.google.com",
        azp: request.clientId,
        aud: request.clientId,
        sub: subjectOf(email),
        ...(hostedDomain && { hd: hostedDomain }),
        email,
        email_verified: isVerified,
        ...(request.nonce && { nonce: request.nonce }),
        name,
        iat,
        exp: iat + lifeSeconds,
        jti: randomUUID(),
      };
      const fault = faults.take("google", "credential");
      return write(spoiled(claims, fault), fault);
    },
  };
}
