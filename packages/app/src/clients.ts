import { createApi } from "@hiwar/client/api";
import { userFollower } from "@hiwar/client/follow-user";
import { createQueryClient } from "@hiwar/client/query-client";
import { Session } from "@hiwar/client/session";

/** What a tab has one of: who is signed in, the API, and the cache of its answers. */
export const session = new Session();
export const api = createApi(session);
export const queryClient = createQueryClient(userFollower(session, () => api.accounts.current()));
