import type { sessions } from "@hiwar/contract/sessions";
import { type Routes, read } from "../http/routes.ts";
import { listEvents, listEventsOf } from "./events/list.ts";
import { membersSession, membersSessionToEnter, readSession, readToken } from "./seats/enter.ts";

export const sessionRoutes: Routes<typeof sessions> = {
  token: read(readToken, membersSessionToEnter),
  read: read(readSession, membersSession),
  events: read(listEvents),
  eventsOf: read(listEventsOf),
};
