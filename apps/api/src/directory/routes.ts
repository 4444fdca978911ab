import type { directory } from "@hiwar/contract/directory";
import { type Routes, run } from "../kernel/serve.ts";
import { listTutors } from "./operations.ts";
import { readOwnStudentStats, readOwnTutorStats, readStudentStats, readTutorActivity, readTutorStats } from "./stats/operations.ts";

export const directoryRoutes: Routes<typeof directory> = {
  list: run(listTutors),
  ownTutorStats: run(readOwnTutorStats),
  tutorStats: run(readTutorStats),
  tutorActivity: run(readTutorActivity),
  ownStudentStats: run(readOwnStudentStats),
  studentStats: run(readStudentStats),
};
