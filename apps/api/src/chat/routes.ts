import type { chat } from "@hiwar/contract/chat";
import { type Routes, run } from "../kernel/serve.ts";
import { beginRoom, changeSettings, findRoom, listMembers, listMessages, listRooms } from "./operations.ts";

export const chatRoutes: Routes<typeof chat> = {
  begin: run(beginRoom),
  messages: run(listMessages),
  rooms: run(listRooms),
  byMembers: run(findRoom),
  members: run(listMembers),
  settings: run(changeSettings),
};
