import type { chat } from "@hiwar/contract/chat";
import { type Routes, read, write } from "../http/serve.ts";
import { beginRoom, changeSettings, findRoom, listMembers, listMessages, listRooms } from "./operations.ts";

export const chatRoutes: Routes<typeof chat> = {
  begin: write(beginRoom),
  messages: read(listMessages),
  rooms: read(listRooms),
  byMembers: read(findRoom),
  members: read(listMembers),
  settings: write(changeSettings),
};
