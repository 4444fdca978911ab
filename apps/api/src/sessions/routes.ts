import type { sessions } from "@hiwar/contract/sessions";
import { type Routes, run } from "../kernel/serve.ts";
import { readSession, readToken } from "./entering/operations.ts";

export const sessionRoutes: Routes<typeof sessions> = { token: run(readToken), read: run(readSession) };
