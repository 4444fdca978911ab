import { fileAddresses } from "@hiwar/contract/files";
import type { Settings } from "../kernel/context.ts";
import { readToken, signToken } from "../kernel/signed-token.ts";

/** Kinds of private files, served only at signed addresses. */
export type PrivatePlace = "receipts" | "paymentReceipts" | "screenshots" | "attachments" | "films" | "dataExports";

const audience = "file";
const addressSeconds = 600;

/** Returns a signed address of a private file, valid for ten minutes. */
export async function signedAddressOf(settings: Settings, place: PrivatePlace, name: string, now: Temporal.Instant): Promise<string> {
  const ticket = await signToken(settings, { place, name }, audience, now, addressSeconds);
  return `/api/v1${fileAddresses[place].path.replace(":name", name)}?ticket=${ticket}`;
}

/** Whether a ticket was signed for this file and is still valid. */
export async function isTicketValid(
  settings: Settings,
  place: PrivatePlace,
  name: string,
  ticket: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const said = await readToken<{ place: string; name: string }>(settings, ticket, audience, now);
  return said !== null && said.place === place && said.name === name;
}
