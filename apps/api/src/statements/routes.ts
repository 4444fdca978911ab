import type { statements } from "@hiwar/contract/statements";
import { type Routes, read } from "../http/routes.ts";
import { readStatement } from "./read.ts";

export const statementRoutes: Routes<typeof statements> = { read: read(readStatement) };
