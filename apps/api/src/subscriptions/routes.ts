import type { subscriptions } from "@hiwar/contract/subscriptions";
import { open, type Routes, read, write } from "../http/routes.ts";
import { invitedStudents } from "../plans/invites.ts";
import { payPlanByCard, payPlanByInstallments, payPlanByPage, payPlanByReference, payPlanByWallet } from "./ordering/pay.ts";
import { listSubscriptions, readBalance, readSubscription, studentsSubscription } from "./read.ts";
import { acceptInvite } from "./start.ts";

export const subscriptionRoutes: Routes<typeof subscriptions> = {
  payByReference: open(payPlanByReference),
  payByWallet: open(payPlanByWallet),
  payByPage: open(payPlanByPage),
  payByCard: open(payPlanByCard),
  payByInstallments: open(payPlanByInstallments),
  acceptInvite: write(acceptInvite, invitedStudents),
  balance: read(readBalance),
  list: read(listSubscriptions),
  read: read(readSubscription, studentsSubscription),
};
