import type { ExportedList } from "@hiwar/contract/exports";
import type { Settings } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { readToken, signToken } from "../kernel/signed-token.ts";

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
  return signToken(settings, ticket, audience, now, ticketSeconds);
}

/** What such a ticket says while it holds, or `not-found`. */
export async function readTicket(settings: Settings, ticket: string, now: Temporal.Instant): Promise<Ticket> {
  return (await readToken<Ticket>(settings, ticket, audience, now)) ?? refuse("not-found");
}
