import type { directory } from "@hiwar/contract/directory";
import { type Routes, run } from "../kernel/serve.ts";
import { listTutors } from "./operations.ts";

export const directoryRoutes: Routes<typeof directory> = { list: run(listTutors) };
