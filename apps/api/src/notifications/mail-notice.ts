import { mostMailTries } from "../accounts/rules.ts";
import type { OpenContext } from "../kernel/context.ts";
import { writeLetter } from "../outside/mail/letter.ts";
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
  const isRepeated = reply.kind === "unknown" && (!reply.mayHaveArrived || notice.tries < mostMailTries);
  await open.transact(({ db, now }) =>
    isRepeated
      ? countTries(db, notificationId, "mail", reply.mayHaveArrived ? notice.tries : notice.tries - 1)
      : settleDelivery(db, notificationId, "mail", reply.kind === "accepted" ? "sent" : reply.kind, now),
  );
  if (isRepeated) throw new Error(`the mail server did not answer: ${reply.reason}`);
}
