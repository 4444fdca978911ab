import type { topics } from "@hiwar/contract/topics";
import { type Routes, read, write } from "../http/routes.ts";
import { addTopics, removeTopics, replaceTopics } from "./change.ts";
import { listOwnTopics, listTopics, listTopicsInUse } from "./list.ts";
import { createTopic, deleteTopic, mergeTopics, renameTopic } from "./manage.ts";

export const topicRoutes: Routes<typeof topics> = {
  list: read(listTopics),
  inUse: read(listTopicsInUse),
  create: write(createTopic),
  rename: write(renameTopic),
  delete: write(deleteTopic),
  merge: write(mergeTopics),
  ofUser: read(listOwnTopics),
  add: write(addTopics),
  remove: write(removeTopics),
  replace: write(replaceTopics),
};
