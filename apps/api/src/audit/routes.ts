import type { audit } from "@hiwar/contract/audit";
import { type Routes, read } from "../http/routes.ts";
import { readChain } from "./check.ts";
import { listEntries } from "./list.ts";

export const auditRoutes: Routes<typeof audit> = { list: read(listEntries), chain: read(readChain) };
