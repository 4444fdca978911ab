import type { people } from "@hiwar/contract/people";
import { type Routes, read } from "../http/routes.ts";
import { readDay } from "./day/read.ts";
import { listEvents } from "./events.ts";
import { listPeople } from "./list.ts";
import { readRecord } from "./record.ts";
import { readTutorFile } from "./tutoring/file.ts";
import { listFullTutors, listStudios, listTaught, listTutors, listUncontacted } from "./tutoring/lists.ts";

export const peopleRoutes: Routes<typeof people> = {
  list: read(listPeople),
  record: read(readRecord),
  events: read(listEvents),
  day: read(readDay),
  tutors: read(listTutors),
  uncontacted: read(listUncontacted),
  fullTutors: read(listFullTutors),
  tutoringMinutes: read(listTaught),
  studios: read(listStudios),
  tutorFile: read(readTutorFile),
};
