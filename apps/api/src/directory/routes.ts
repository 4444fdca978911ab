import type { directory } from "@hiwar/contract/directory";
import { type Routes, read } from "../http/routes.ts";
import { listFavouriteTutors, listTutors } from "./list.ts";
import { readOwnStudentStats, readStudentStats, tutorsStudent } from "./stats/student.ts";
import { readOwnTutorStats, readTutorActivity, readTutorStats } from "./stats/tutor.ts";

export const directoryRoutes: Routes<typeof directory> = {
  list: read(listTutors),
  favourites: read(listFavouriteTutors),
  ownTutorStats: read(readOwnTutorStats),
  tutorStats: read(readTutorStats),
  tutorActivity: read(readTutorActivity),
  ownStudentStats: read(readOwnStudentStats),
  studentStats: read(readStudentStats, tutorsStudent),
};
