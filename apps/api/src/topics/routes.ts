import type { topics } from "@hiwar/contract/topics";
import { type Routes, run } from "../kernel/serve.ts";
import { addTopics, listOwnTopics, listTopics, removeTopic, replaceTopics } from "./operations.ts";

export const topicRoutes: Routes<typeof topics> = {
  list: run(listTopics),
  ofUser: run(listOwnTopics),
  add: run(addTopics),
  remove: run(removeTopic),
  replace: run(replaceTopics),
};
