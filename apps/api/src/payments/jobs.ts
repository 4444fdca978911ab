import type { Jobs } from "../kernel/jobs.ts";
import { askUnknown } from "./asking/ask.ts";
import { withdraw } from "./asking/give-up.ts";
import { applyMessage } from "./inbox/receive.ts";
import { repay } from "./repaying/repay.ts";
import { sweepPayments } from "./sweeping/sweep.ts";
import { forgetWalletRequests } from "./wallets/count.ts";

export const paymentJobs = {
  jobs: {
    "payments.askGateway": askUnknown,
    "payments.applyMessage": applyMessage,
    "payments.repay": repay,
    "payments.withdraw": withdraw,
  },
  runDue: async (open) => {
    await forgetWalletRequests(open);
    await sweepPayments(open);
  },
  callsProviders: true,
} satisfies Jobs;
