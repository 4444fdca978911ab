import type { contact } from "@hiwar/contract/contact";
import { type Routes, read, write } from "../http/routes.ts";
import { closeRequest, listRequests, readRequest, takeRequest } from "./manage.ts";
import { sendRequest } from "./send.ts";

export const contactRoutes: Routes<typeof contact> = {
  send: write(sendRequest),
  list: read(listRequests),
  read: read(readRequest),
  take: write(takeRequest),
  close: write(closeRequest),
};
