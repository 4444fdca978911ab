import type { exports } from "@hiwar/contract/exports";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { exportsOf, parseFilter } from "./lists.ts";
import { signTicket } from "./ticket.ts";

/** Returns the download URL of a list, valid for the caller's session for a minute; recorded in the audit. */
export async function beginExport(
  { actor, settings, now }: Context,
  { list, query }: Input<typeof exports.begin>,
): Promise<Recorded<Answer<typeof exports.begin>>> {
  parseFilter(exportsOf[list], query);
  const ticket = await signTicket(settings, { sid: actor.sessionId, list, query }, now);
  return { answer: { url: `/api/v1/export?ticket=${ticket}` }, change: { id: actor.id, before: null, after: { list, query } } };
}
