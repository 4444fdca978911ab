import type { subscriptions } from "@hiwar/contract/subscriptions";
import { type Routes, run, runOpen } from "../kernel/serve.ts";
import { acceptInvite, listSubscriptions, readStanding, readSubscription } from "./operations.ts";
import { payPlanByCard, payPlanByInstallments, payPlanByReference, payPlanByWallet } from "./ordering/operations.ts";

export const subscriptionRoutes: Routes<typeof subscriptions> = {
  payByReference: runOpen(payPlanByReference),
  payByWallet: runOpen(payPlanByWallet),
  payByCard: runOpen(payPlanByCard),
  payByInstallments: runOpen(payPlanByInstallments),
  acceptInvite: run(acceptInvite),
  standing: run(readStanding),
  list: run(listSubscriptions),
  read: run(readSubscription),
};
