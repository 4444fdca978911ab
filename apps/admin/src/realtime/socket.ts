import { session } from "@hiwar/app/clients";
import { AppSocket } from "@hiwar/client/socket";

/** The tab's one socket, for its one session. */
export const socket = new AppSocket(session);
