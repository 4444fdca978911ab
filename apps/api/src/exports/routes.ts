import type { exports } from "@hiwar/contract/exports";
import { type Routes, write } from "../http/routes.ts";
import { beginExport } from "./begin.ts";

export const exportRoutes: Routes<typeof exports> = { begin: write(beginExport) };
