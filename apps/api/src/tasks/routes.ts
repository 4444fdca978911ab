import type { tasks } from "@hiwar/contract/tasks";
import { type Routes, read, write } from "../http/routes.ts";
import { decideTask, reopenTask, retryOrGiveUpTask, takeTask } from "./decide.ts";
import { listQueues, listTasks, readTask } from "./list.ts";
import { changePromise, listPromises } from "./promises.ts";

export const taskRoutes: Routes<typeof tasks> = {
  queues: read(listQueues),
  list: read(listTasks),
  promises: read(listPromises),
  changePromise: write(changePromise),
  read: read(readTask),
  take: write(takeTask),
  decide: write(decideTask),
  retry: write(retryOrGiveUpTask),
  reopen: write(reopenTask),
};
