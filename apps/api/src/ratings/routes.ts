import type { ratings } from "@hiwar/contract/ratings";
import { type Routes, read, write } from "../http/serve.ts";
import { changeRating, listRatingsOfRater, listRatingsOfTutor, rateTutor, readRating, removeRating } from "./operations.ts";

export const ratingRoutes: Routes<typeof ratings> = {
  rate: write(rateTutor),
  read: read(readRating),
  change: write(changeRating),
  remove: write(removeRating),
  ofTutor: read(listRatingsOfTutor),
  ofRatee: read(listRatingsOfTutor),
  ofRater: read(listRatingsOfRater),
};
