import { createApi } from "@hiwar/client/api";
import { createQueryClient } from "@hiwar/client/query-client";
import { Session } from "@hiwar/client/session";
import { watchUser } from "@hiwar/client/watch-user";

/** What a tab has one of: who is signed in, the API, and the cache of its answers. */
export const session = new Session();
export const api = createApi(session);
export const queryClient = createQueryClient(watchUser(session, () => api.accounts.current()));
