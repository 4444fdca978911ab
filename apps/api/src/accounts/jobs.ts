import type { Jobs } from "../kernel/jobs.ts";
import { sendCode } from "./codes/send.ts";
import { sendEmailChanged, sendGoogleLinked } from "./email/notify.ts";
import { sendPasswordChanged } from "./passwords/notify.ts";
import { deliverPhoneCode } from "./phone/deliver.ts";
import { requestReset } from "./recovery/reset.ts";
import { type FactorEvent, sendFactorChanged } from "./second-factor/notify.ts";
import { mailInvitation } from "./team/invite.ts";
import { answerChat } from "./telegram/bot.ts";
import { ensureWebhook } from "./telegram/link.ts";

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
  runDue: ensureWebhook,
} satisfies Jobs;
