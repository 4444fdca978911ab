import type { ExportedList } from "@hiwar/contract/exports";
import type { Settings } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { readToken, signToken } from "../kernel/signed-token.ts";

const audience = "export";
const ticketSeconds = 60;

interface Ticket {
  /** The device session that requested the export. */
  readonly sid: string;
  readonly list: ExportedList;
  readonly query: string;
}

/** Signs a ticket with which a browser downloads a list, because a download by URL carries no bearer. */
export function signTicket(settings: Settings, ticket: Ticket, now: Temporal.Instant): Promise<string> {
  return signToken(settings, ticket, audience, now, ticketSeconds);
}

/** Verifies a ticket and returns its content. Throws `not-found` if it is invalid or expired. */
export async function readTicket(settings: Settings, ticket: string, now: Temporal.Instant): Promise<Ticket> {
  return (await readToken<Ticket>(settings, ticket, audience, now)) ?? refuse("not-found");
}
