import type { ExportedList } from "@hiwar/contract/exports";
import { jwtVerify, SignJWT } from "jose";
import type { Settings } from "../kernel/context.ts";
import { tokenIssuer } from "../kernel/identity.ts";
import { refuse } from "../kernel/refuse.ts";

const audience = "export";
const ticketSeconds = 60;

interface Ticket {
  /** The device session that asked. */
  readonly sid: string;
  readonly list: ExportedList;
  readonly query: string;
}

/** What a browser shows to read a list without a bearer: a file is fetched by its address alone. */
export function signTicket(settings: Settings, ticket: Ticket, now: Temporal.Instant): Promise<string> {
  const issued = Math.floor(now.epochMilliseconds / 1000);
  return new SignJWT({ ...ticket })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ticketSeconds)
    .sign(settings.tokenKey.reveal());
}

/** What such a ticket says while it holds, or `not-found`. */
export async function readTicket(settings: Settings, ticket: string, now: Temporal.Instant): Promise<Ticket> {
  try {
    const { payload } = await jwtVerify<Ticket>(ticket, settings.tokenKey.reveal(), {
      algorithms: ["HS256"],
      issuer: tokenIssuer,
      audience,
      currentDate: new Date(now.epochMilliseconds),
    });
    return payload;
  } catch {
    return refuse("not-found");
  }
}
