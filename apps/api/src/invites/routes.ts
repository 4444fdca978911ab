import type { invites } from "@hiwar/contract/invites";
import { type Routes, read, write } from "../http/routes.ts";
import { changeInvite, createInvite, endInvite, listInvites, readInvite } from "./manage.ts";

export const inviteRoutes: Routes<typeof invites> = {
  list: read(listInvites),
  read: read(readInvite),
  create: write(createInvite),
  change: write(changeInvite),
  end: write(endInvite),
};
