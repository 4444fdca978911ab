import type { chat } from "@hiwar/contract/chat";
import { type Routes, read, write } from "../http/serve.ts";
import { beginRoom } from "./begin.ts";
import { listMessages } from "./messages.ts";
import { changeSettings, findRoom, listMembers, listRooms } from "./rooms.ts";

export const chatRoutes: Routes<typeof chat> = {
  begin: write(beginRoom),
  messages: read(listMessages),
  rooms: read(listRooms),
  byMembers: read(findRoom),
  members: read(listMembers),
  settings: write(changeSettings),
};
