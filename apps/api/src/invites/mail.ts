import type { OpenContext } from "../kernel/context.ts";
import { sendLetter } from "../messages/mail.ts";
import type { Letter } from "../outside/mail/letter.ts";
import { selectPlan } from "../plans/queries.ts";
import { selectInvite } from "./queries.ts";
import { stateOf } from "./rules.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "invites.mail": { inviteId: number };
  }
}

/** The invite by mail: says that a plan is reserved for the recipient, and where to register. */
export function inviteLetter({ isTrial, until, url }: { isTrial: boolean; until: string; url: string }): Letter {
  return {
    subject: isTrial ? "دعوة إلى تجربة مجانية في حِوار" : "دعوة إلى باقة في حِوار",
    name: null,
    lines: [
      isTrial
        ? "ندعوك إلى تجربة مجانية لدروس محادثة إنجليزية مباشرة مع معلّمين تختارهم، بلا دفع."
        : "نحجز لك باقة لدروس محادثة إنجليزية مباشرة مع معلّمين تختارهم، لا تُعرض على الجميع.",
      `أنشئ حسابك بهذا البريد وأكّده، وستجد الدعوة في صفحتك الأولى. الدعوة حتى ${until}. إن لم تكن تنتظرها فتجاهل الرسالة.`,
    ],
    action: { label: "أنشئ حسابك", url },
  };
}

const untilWords = (expiresAt: Temporal.Instant) =>
  expiresAt
    .toZonedDateTimeISO("Africa/Cairo")
    .subtract({ minutes: 1 })
    .toLocaleString("ar-EG", { day: "numeric", month: "long", year: "numeric" });

/** Mails an invite that still waits. */
export async function mailInvite(open: OpenContext<null>, { inviteId }: { inviteId: number }): Promise<void> {
  const found = await open.transact(async ({ db, now }) => {
    const invite = await selectInvite(db, inviteId);
    return invite && stateOf(invite, now) === "waiting" ? { invite, plan: await selectPlan(db, invite.planId) } : null;
  });
  if (!found?.plan) return;
  const { invite, plan } = found;
  const url = `${open.settings.appUrl}/register/student`;
  await sendLetter(
    open,
    `invite:${inviteId}`,
    invite.email,
    inviteLetter({ isTrial: plan.freeTrial, until: untilWords(invite.expiresAt), url }),
  );
}
