import { isStaff, Role } from "@hiwar/contract/kernel/roles";
import { mailPerson } from "../accounts/email/mail-person.ts";
import { type Person, selectPerson } from "../accounts/queries.ts";
import type { OpenContext } from "../kernel/context.ts";
import { sendLetter } from "../messages/mail.ts";
import { erasedLetter, exportLetter, keptLetter, leavingLetter } from "./letters.ts";

/** Returns the URL of a section of the person's settings. */
function settingsUrl({ settings }: OpenContext<null>, { role }: Person, section: "privacy" | "leaving"): string {
  if (isStaff({ role })) return new URL(`/user-settings?section=${section}`, settings.adminUrl).href;
  return new URL(`${role === Role.Student ? "/s/settings" : "/t/account-settings"}?section=${section}`, settings.appUrl).href;
}

/** Mails that an account will be erased at `at`. The mail's key contains `at`, so a retried job sends no second mail. */
export async function mailLeaving(
  open: OpenContext<null>,
  { personId, at, isOwn }: { personId: number; at: string; isOwn: boolean },
): Promise<void> {
  const person = await open.transact(({ db }) => selectPerson(db, personId));
  if (!person || person.leavingAt?.toString() !== at) return;
  const letter = leavingLetter(person.name, Temporal.Instant.from(at), open.now, isOwn, settingsUrl(open, person, "leaving"));
  await mailPerson(open, person, `leaving:${personId}:${Date.parse(at)}`, letter);
}

/** Mails that an account scheduled for erasure at `at` stays. */
export async function mailAccountStays(open: OpenContext<null>, { personId, at }: { personId: number; at: string }): Promise<void> {
  const person = await open.transact(({ db }) => selectPerson(db, personId));
  if (person) await mailPerson(open, person, `stays:${personId}:${Date.parse(at)}`, keptLetter(person.name));
}

/** After this many attempts the job gives up, and the mail address is stored nowhere any more. */
const mostTries = 8;

/** Sends the final mail to a mail address that is stored only in this job. */
export async function mailErased(
  open: OpenContext<null>,
  { personId, email, at }: { personId: number; email: string; at: string },
  attempt: number,
): Promise<void> {
  try {
    await sendLetter(open, `erased:${personId}:${Date.parse(at)}`, email, erasedLetter());
  } catch (error) {
    if (attempt < mostTries) throw error;
  }
}

/** Mails that a data export is ready. */
export async function mailExport(
  open: OpenContext<null>,
  { personId, exportId, expiresAt }: { personId: number; exportId: number; expiresAt: string },
): Promise<void> {
  const person = await open.transact(({ db }) => selectPerson(db, personId));
  if (!person || person.blockedAt) return;
  const letter = exportLetter(person.name, Temporal.Instant.from(expiresAt), open.now, settingsUrl(open, person, "privacy"));
  await mailPerson(open, person, `export:${exportId}`, letter);
}
