import type { sessions } from "@hiwar/contract/sessions";
import { type Routes, read } from "../http/serve.ts";
import { readSession, readToken } from "./seats/enter.ts";

export const sessionRoutes: Routes<typeof sessions> = { token: read(readToken), read: read(readSession) };
