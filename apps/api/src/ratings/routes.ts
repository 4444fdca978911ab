import type { ratings } from "@hiwar/contract/ratings";
import { type Routes, run } from "../kernel/serve.ts";
import { changeRating, listRatingsOfRater, listRatingsOfTutor, rateTutor, readRating, removeRating } from "./operations.ts";

export const ratingRoutes: Routes<typeof ratings> = {
  rate: run(rateTutor),
  read: run(readRating),
  change: run(changeRating),
  remove: run(removeRating),
  ofTutor: run(listRatingsOfTutor),
  ofRatee: run(listRatingsOfTutor),
  ofRater: run(listRatingsOfRater),
};
