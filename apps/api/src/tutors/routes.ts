import type { tutors } from "@hiwar/contract/tutors";
import { type Routes, run } from "../kernel/serve.ts";
import { changeMeta, readMeta, readTutor } from "./operations.ts";

export const tutorRoutes: Routes<typeof tutors> = { info: run(readTutor), meta: run(readMeta), changeMeta: run(changeMeta) };
