import { session } from "@hiwar/app/live";
import { LiveSocket } from "@hiwar/client/socket";

export { api, queryClient, session } from "@hiwar/app/live";

/** The tab's one socket, beside its one session, API and cache. */
export const socket = new LiveSocket(session);
