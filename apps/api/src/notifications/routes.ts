import type { notifications } from "@hiwar/contract/notifications";
import { type Routes, read, write } from "../http/routes.ts";
import { listNotifications, readAll, readUnread } from "./list.ts";

export const notificationRoutes: Routes<typeof notifications> = {
  list: read(listNotifications),
  unread: read(readUnread),
  readAll: write(readAll),
};
