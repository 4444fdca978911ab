import type { chat } from "@hiwar/contract/chat";
import { type Routes, read, write } from "../http/routes.ts";
import { membersMessage, readAddresses } from "./attachments/addresses.ts";
import { beginRoom, findablePair } from "./begin.ts";
import { listMessages, membersRoom } from "./messages.ts";
import { changeSettings, findRoom, listMembers, listRooms, membersEntry, membersSettings } from "./rooms.ts";

export const chatRoutes: Routes<typeof chat> = {
  begin: write(beginRoom, findablePair),
  messages: read(listMessages, membersRoom),
  rooms: read(listRooms),
  byMembers: read(findRoom),
  members: read(listMembers, membersEntry),
  files: read(readAddresses, membersMessage),
  settings: write(changeSettings, membersSettings),
};
