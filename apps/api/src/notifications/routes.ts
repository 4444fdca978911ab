import type { notifications } from "@hiwar/contract/notifications";
import { type Routes, run } from "../kernel/serve.ts";
import { listNotifications, readAll, readUnread } from "./operations.ts";

export const notificationRoutes: Routes<typeof notifications> = {
  list: run(listNotifications),
  unread: run(readUnread),
  readAll: run(readAll),
};
