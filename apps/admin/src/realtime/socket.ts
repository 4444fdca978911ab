import { session } from "@hiwar/app/clients";
import { AppSocket } from "@hiwar/client/socket";

/** The tab's only socket; it uses the tab's sign-in session. */
export const socket = new AppSocket(session);
