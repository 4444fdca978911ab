import { createApi } from "@hiwar/client/api";
import { createQueryClient } from "@hiwar/client/query-client";
import { Session } from "@hiwar/client/session";
import { watchUser } from "@hiwar/client/watch-user";

/** The singletons of a tab: the session, the API and the query cache. */
export const session = new Session();
export const api = createApi(session);
export const queryClient = createQueryClient(watchUser(session, () => api.accounts.current()));
