import { createApi } from "@hiwar/client/api";
import { Session } from "@hiwar/client/session";
import { LiveSocket } from "@hiwar/client/socket";
import { createQueryClient } from "@hiwar/client/stale";

/** What a tab has one of: who is signed in, the API, the cache of its answers, and the socket. */
export const session = new Session();
export const api = createApi(session);
export const queryClient = createQueryClient();
export const socket = new LiveSocket(session);
