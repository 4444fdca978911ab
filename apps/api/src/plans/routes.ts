import type { plans } from "@hiwar/contract/plans";
import { type Routes, read } from "../http/routes.ts";
import { listInvites } from "./invites.ts";
import { listPlans, readPlan } from "./list.ts";

export const planRoutes: Routes<typeof plans> = { list: read(listPlans), read: read(readPlan), invites: read(listInvites) };
