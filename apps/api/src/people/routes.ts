import type { people } from "@hiwar/contract/people";
import { type Routes, read } from "../http/routes.ts";
import { listEvents } from "./events.ts";
import { listPeople } from "./list.ts";
import { readRecord } from "./record.ts";

export const peopleRoutes: Routes<typeof people> = { list: read(listPeople), record: read(readRecord), events: read(listEvents) };
