import type { plans } from "@hiwar/contract/plans";
import { type Routes, read, write } from "../http/routes.ts";
import { changeInvite, endInvite, inviteStudent } from "./invite.ts";
import { listInvites, readInvite } from "./invites.ts";
import { listPlans, readPlan } from "./list.ts";
import { changePlan, createPlan, listPlanRecords, readPlanRecord, retirePlan } from "./manage.ts";

export const planRoutes: Routes<typeof plans> = {
  list: read(listPlans),
  read: read(readPlan),
  kept: read(listPlanRecords),
  record: read(readPlanRecord),
  create: write(createPlan),
  change: write(changePlan),
  retire: write(retirePlan),
  invites: read(listInvites),
  readInvite: read(readInvite),
  invite: write(inviteStudent),
  changeInvite: write(changeInvite),
  endInvite: write(endInvite),
};
