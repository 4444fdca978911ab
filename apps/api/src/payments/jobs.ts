import type { Jobs } from "../kernel/jobs.ts";
import { closeOrderAtGateway } from "./reconciling/cancel-at-gateway.ts";
import { queryUnknownCharge } from "./reconciling/query-gateway.ts";
import { applyMessage } from "./reconciling/receive.ts";
import { repay } from "./reconciling/repay.ts";
import { sweepPayments } from "./reconciling/sweep.ts";

export const paymentJobs = {
  jobs: {
    "payments.askGateway": queryUnknownCharge,
    "payments.applyMessage": applyMessage,
    "payments.repay": repay,
    "payments.withdraw": closeOrderAtGateway,
  },
  runDue: sweepPayments,
  isSlow: true,
} satisfies Jobs;
