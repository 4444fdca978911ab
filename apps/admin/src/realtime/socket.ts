import { session } from "@hiwar/app/clients";
import { AppSocket } from "@hiwar/client/socket";

/** The tab's one socket, beside its one session, API and cache. */
export const socket = new AppSocket(session);
