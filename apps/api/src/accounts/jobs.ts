import type { Jobs } from "../kernel/jobs.ts";
import { deleteCodes } from "./codes/queries.ts";
import { codeDaysKept } from "./codes/rules.ts";
import { sendCode } from "./codes/send.ts";
import { sendEmailChanged, sendGoogleLinked } from "./email/notify.ts";
import { deleteCredentials } from "./google/queries.ts";
import { deleteChallenges } from "./passkeys/queries.ts";
import { sendPasswordChanged } from "./passwords/notify.ts";
import { deliverPhoneCode } from "./phone/deliver.ts";
import { deleteFailures, deleteSessions } from "./queries.ts";
import { requestReset } from "./recovery/reset.ts";
import { endedSessionDays, signInFailures } from "./rules.ts";
import { deleteOffers } from "./second-factor/queries.ts";
import { type FactorEvent, sendFactorChanged } from "./second-factor/tell.ts";
import { mailInvitation } from "./team/invite.ts";
import { answerChat } from "./telegram/bot.ts";
import { ensureWebhook } from "./telegram/link.ts";
import { deleteOld } from "./telegram/queries.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "accounts.sendCode": { codeId: number };
    "accounts.requestReset": { email: string };
    "accounts.sendPhoneCode": { codeId: number };
    "accounts.passwordChanged": { personId: number; at: string };
    "accounts.factorChanged": { personId: number; event: FactorEvent; at: string };
    "accounts.sendInvitation": { invitationId: number; at: string };
    "accounts.emailChanged": { personId: number; former: string; at: string };
    "accounts.googleLinked": { personId: number; at: string };
    "accounts.answerChat": { chatId: string; personId: number | null };
  }
}

/** Telegram stops sending an update again long before. */
const updateHours = 48;

export const accountJobs = {
  jobs: {
    "accounts.sendCode": sendCode,
    "accounts.requestReset": requestReset,
    "accounts.sendPhoneCode": deliverPhoneCode,
    "accounts.passwordChanged": sendPasswordChanged,
    "accounts.factorChanged": sendFactorChanged,
    "accounts.sendInvitation": mailInvitation,
    "accounts.emailChanged": sendEmailChanged,
    "accounts.googleLinked": sendGoogleLinked,
    "accounts.answerChat": answerChat,
  },
  isSlow: true,
  runDue: async (open) => {
    await ensureWebhook(open);
    await open.transact(async ({ db, now }) => {
      await deleteFailures(db, now.subtract({ minutes: signInFailures.minutes }));
      await deleteCredentials(db, now);
      await deleteChallenges(db, now);
      await deleteOffers(db, now);
      await deleteCodes(db, now.subtract({ hours: codeDaysKept * 24 }));
      await deleteSessions(db, now.subtract({ hours: endedSessionDays * 24 }));
      await deleteOld(db, now.subtract({ hours: updateHours }));
    });
  },
} satisfies Jobs;
