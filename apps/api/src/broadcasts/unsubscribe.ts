import type { broadcasts } from "@hiwar/contract/broadcasts";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { withdrawOffersConsent } from "../accounts/consent.ts";
import { selectPerson } from "../accounts/queries.ts";
import type { AnyContext, AnyOpenContext, OpenContext, Settings } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { readToken, signToken } from "../kernel/signed-token.ts";

/** An unsubscribe token serves only this purpose, and is valid for a year because mails are read late. */
const audience = "unsubscribe";
const linkSeconds = 366 * 86_400;

/** Returns the token of a mail's unsubscribe link. */
export function unsubscribeToken(settings: Settings, personId: number, now: Temporal.Instant): Promise<string> {
  return signToken(settings, { sub: String(personId) }, audience, now, linkSeconds);
}

async function unsubscribe(open: AnyOpenContext, token: string): Promise<boolean> {
  const claims = await readToken<{ sub: string }>(open.settings, token, audience, open.now);
  if (!claims) return false;
  await open.transact(async (context: AnyContext) => {
    const person = await selectPerson(context.db, Number(claims.sub));
    if (person) await withdrawOffersConsent(context, person.id);
  });
  return true;
}

/** Withdraws a reader's consent to offers by the token of their mail; repeating changes nothing. */
export async function unsubscribeByLink(
  open: AnyOpenContext,
  { token }: Input<typeof broadcasts.unsubscribe>,
): Promise<Record<string, never>> {
  orRefuse((await unsubscribe(open, token)) || null, "not-found");
  return {};
}

/** Unsubscribes through a mail program's own button, which posts to the URL in the mail's header (RFC 8058). */
export async function receiveUnsubscribe(open: OpenContext<null>, query: Record<string, string>): Promise<{ status: number }> {
  return { status: (await unsubscribe(open, query.token ?? "")) ? 200 : 404 };
}
