import type { directory } from "@hiwar/contract/directory";
import { type Routes, read } from "../http/serve.ts";
import { listTutors } from "./operations.ts";
import { readOwnStudentStats, readOwnTutorStats, readStudentStats, readTutorActivity, readTutorStats } from "./stats/operations.ts";

export const directoryRoutes: Routes<typeof directory> = {
  list: read(listTutors),
  ownTutorStats: read(readOwnTutorStats),
  tutorStats: read(readTutorStats),
  tutorActivity: read(readTutorActivity),
  ownStudentStats: read(readOwnStudentStats),
  studentStats: read(readStudentStats),
};
