import type { contact } from "@hiwar/contract/contact";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { Actor, Context } from "../kernel/context.ts";
import { Refusal } from "../kernel/refuse.ts";
import { insertRequest } from "./queries.ts";
import { contactAddressOf } from "./rules.ts";

/** Stores a visitor's request. If the hidden field is filled in, a bot gets the same answer and nothing is stored. */
export async function sendRequest(
  { db, actor, now }: Context<Actor | null>,
  { website, address, ...request }: Input<typeof contact.send>,
): Promise<Record<string, never>> {
  const reached = contactAddressOf(request.method, address);
  if (reached === null) throw new Refusal("bad-request", { fields: { address: "invalid" } });
  if (!website) await insertRequest(db, { ...request, address: reached, person_id: actor?.id ?? null, created_at: now });
  return {};
}
