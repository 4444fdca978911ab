import type { topics } from "@hiwar/contract/topics";
import { type Routes, read, write } from "../http/routes.ts";
import { addTopics, removeTopic, replaceTopics } from "./change.ts";
import { listOwnTopics, listTopics } from "./list.ts";

export const topicRoutes: Routes<typeof topics> = {
  list: read(listTopics),
  ofUser: read(listOwnTopics),
  add: write(addTopics),
  remove: write(removeTopic),
  replace: write(replaceTopics),
};
