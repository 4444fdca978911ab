import { jwtVerify, SignJWT } from "jose";
import type { Settings } from "./context.ts";

export const tokenIssuer = "hiwar";

const imported = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** The key as a Web Crypto key, imported once: jose would import raw bytes at every call. */
function keyOf(bytes: Uint8Array): Promise<CryptoKey> {
  const known = imported.get(bytes);
  if (known) return known;
  const key = crypto.subtle.importKey("raw", new Uint8Array(bytes), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  imported.set(bytes, key);
  return key;
}

/** Signs claims for an audience, valid for `seconds` from `now`: a JWT (HS256) with `iss`, `aud`, `iat` and `exp`. */
export async function signToken(
  settings: Settings,
  claims: object,
  audience: string,
  now: Temporal.Instant,
  seconds: number,
): Promise<string> {
  const issued = Math.floor(now.epochMilliseconds / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(await keyOf(settings.tokenKey.reveal()));
}

/** The claims of a token that the current or the previous key signed for this audience and that is valid at `now`; null otherwise. */
export async function readToken<Claims extends object>(
  { tokenKey, formerKeys }: Pick<Settings, "tokenKey" | "formerKeys">,
  token: string,
  audience: string,
  now: Temporal.Instant,
): Promise<Claims | null> {
  for (const key of [tokenKey, formerKeys.token]) {
    const claims = key && (await readBy<Claims>(key.reveal(), token, audience, now));
    if (claims) return claims;
  }
  return null;
}

async function readBy<Claims>(key: Uint8Array, token: string, audience: string, now: Temporal.Instant): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify<Claims>(token, await keyOf(key), {
      algorithms: ["HS256"],
      issuer: tokenIssuer,
      audience,
      currentDate: new Date(now.epochMilliseconds),
    });
    return payload;
  } catch {
    return null;
  }
}
