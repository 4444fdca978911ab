import type { plans } from "@hiwar/contract/plans";
import { type Routes, read, write } from "../http/routes.ts";
import { changeInvite, endInvite, inviteStudent } from "./invite.ts";
import { listInvites, readInvite } from "./invites.ts";
import { changePlan, createPlan, listKeptPlans, readKeptPlan, retirePlan } from "./keep.ts";
import { listPlans, readPlan } from "./list.ts";

export const planRoutes: Routes<typeof plans> = {
  list: read(listPlans),
  read: read(readPlan),
  kept: read(listKeptPlans),
  record: read(readKeptPlan),
  create: write(createPlan),
  change: write(changePlan),
  retire: write(retirePlan),
  invites: read(listInvites),
  readInvite: read(readInvite),
  invite: write(inviteStudent),
  changeInvite: write(changeInvite),
  endInvite: write(endInvite),
};
