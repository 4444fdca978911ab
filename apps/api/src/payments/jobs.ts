import type { Jobs } from "../kernel/jobs.ts";
import { askUnknown, withdraw } from "./asking/operations.ts";
import { applyMessage } from "./inbox/operations.ts";
import { repay } from "./repaying/operations.ts";
import { sweepPayments } from "./sweeping/operations.ts";
import { forgetWalletRequests } from "./wallets/operations.ts";

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
  waitsForOthers: true,
} satisfies Jobs;
