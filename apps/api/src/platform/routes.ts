import type { platform } from "@hiwar/contract/platform";
import { type Routes, read } from "../http/routes.ts";
import { readHour } from "./hour.ts";

export const platformRoutes: Routes<typeof platform> = { hour: read(readHour) };
