import type { platform } from "@hiwar/contract/platform";
import { type Routes, run } from "../kernel/serve.ts";
import { readHour } from "./operations.ts";

export const platformRoutes: Routes<typeof platform> = { hour: run(readHour) };
