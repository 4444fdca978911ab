import { jwtVerify, SignJWT } from "jose";
import type { Settings } from "./context.ts";

export const tokenIssuer = "hiwar";

/** Signs claims for an audience that reads them until `seconds` from now: a JWT, HS256, with `iss`, `aud`, `iat` and `exp`. */
export function signToken(settings: Settings, claims: object, audience: string, now: Temporal.Instant, seconds: number): Promise<string> {
  const issued = Math.floor(now.epochMilliseconds / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(settings.tokenKey.reveal());
}

/** The claims of a token that was signed for this audience and holds now, or null. */
export async function readToken<Claims extends object>(
  settings: Settings,
  token: string,
  audience: string,
  now: Temporal.Instant,
): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify<Claims>(token, settings.tokenKey.reveal(), {
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
