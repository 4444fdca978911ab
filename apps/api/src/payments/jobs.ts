import type { Jobs } from "../kernel/jobs.ts";
import { withdraw } from "./reconciling/give-up.ts";
import { queryUnknownCharge } from "./reconciling/query-gateway.ts";
import { applyMessage } from "./reconciling/receive.ts";
import { repay } from "./reconciling/repay.ts";
import { sweepPayments } from "./reconciling/sweep.ts";

export const paymentJobs = {
  jobs: {
    "payments.askGateway": queryUnknownCharge,
    "payments.applyMessage": applyMessage,
    "payments.repay": repay,
    "payments.withdraw": withdraw,
  },
  runDue: sweepPayments,
  isSlow: true,
} satisfies Jobs;
