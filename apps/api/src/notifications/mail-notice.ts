import { mostMailTries } from "../accounts/rules.ts";
import type { OpenContext } from "../kernel/context.ts";
import { writeLetter } from "../outside/mail/letter.ts";
import { match } from "../outside/outcome.ts";
import { countTries, settleDelivery, takeDelivery } from "./queries.ts";

/**
 * Mails one notice, under one Message-ID. A server that may have taken it is given it once more, one that was not there until
 * it is; a refusal is final.
 */
export async function mailNotice(open: OpenContext<null>, { notificationId }: { notificationId: number }): Promise<void> {
  const notice = await open.transact(({ db }) => takeDelivery(db, notificationId, "mail"));
  const words = notice && open.facts.noticeKinds.get(notice.kind)?.mail?.(notice.payload);
  if (!notice || !words) return;
  const host = new URL(open.settings.siteUrl).hostname;
  const action = words.action && { label: words.action.label, url: `${open.settings.appUrl}${words.action.path}` };
  const letter = writeLetter({
    subject: words.subject,
    lines: [`أهلًا \u2068${notice.name}\u2069،`, ...words.lines],
    ...(action && { action }),
  });
  const reply = await open.outside.mail.send({ messageId: `<notice-${notice.id}@${host}>`, to: notice.email, ...letter });
  const settled = (state: "sent" | "refused" | "unknown") => async () => {
    await open.transact(({ db, now }) => settleDelivery(db, notificationId, "mail", state, now));
    return null;
  };
  const tried = async (tries: number, reason: string) => {
    await open.transact(({ db }) => countTries(db, notificationId, "mail", tries));
    return reason;
  };
  const why = await match<null, Promise<string | null>>(reply, {
    ok: settled("sent"),
    refused: settled("refused"),
    "not-sent": ({ reason }) => tried(notice.tries - 1, reason),
    unknown: ({ reason }) => (notice.tries < mostMailTries ? tried(notice.tries, reason) : settled("unknown")()),
  });
  if (why !== null) throw new Error(`the mail server did not answer: ${why}`);
}
