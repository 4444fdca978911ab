import type { tutors } from "@hiwar/contract/tutors";
import { type Routes, read, write } from "../http/routes.ts";
import { changeMeta } from "./change.ts";
import { changeListing } from "./change-listing.ts";
import { recordContact } from "./contacts.ts";
import { readMeta, readTutor } from "./read.ts";

export const tutorRoutes: Routes<typeof tutors> = {
  info: read(readTutor),
  meta: read(readMeta),
  changeMeta: write(changeMeta),
  changeListing: write(changeListing),
  noteContact: write(recordContact),
};
