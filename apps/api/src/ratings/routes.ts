import type { ratings } from "@hiwar/contract/ratings";
import { type Routes, read, write } from "../http/routes.ts";
import { listRatingsOfRater, listRatingsOfTutor } from "./list.ts";
import { changeRating, ratersRating, rateTutor, readRating, removeRating } from "./rate.ts";

export const ratingRoutes: Routes<typeof ratings> = {
  rate: write(rateTutor),
  read: read(readRating),
  change: write(changeRating, ratersRating),
  remove: write(removeRating, ratersRating),
  ofTutor: read(listRatingsOfTutor),
  ofRatee: read(listRatingsOfTutor),
  ofRater: read(listRatingsOfRater),
};
