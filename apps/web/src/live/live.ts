import { LiveSocket } from "@hiwar/client/socket";
import { session } from "@hiwar/frame/live";

export { api, queryClient, session } from "@hiwar/frame/live";

/** The tab's one socket, beside its one session, API and cache. */
export const socket = new LiveSocket(session);
