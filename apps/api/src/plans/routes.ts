import type { plans } from "@hiwar/contract/plans";
import { type Routes, run } from "../kernel/serve.ts";
import { listInvites, listPlans, readPlan } from "./operations.ts";

export const planRoutes: Routes<typeof plans> = { list: run(listPlans), read: run(readPlan), invites: run(listInvites) };
