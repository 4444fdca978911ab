import type { Contract } from "@hiwar/contract/contract";
import { type Mutation, MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import type { UserWatcher } from "./watch-user.ts";

type Domain = keyof Contract | (string & {});

/** For each domain: which other domains' reads are invalidated too, after a write or a pushed event of the domain. */
const alsoInvalidates: Readonly<Record<string, readonly Domain[]>> = {
  lessons: ["refunds", "calendar", "hours", "wishes", "subscriptions", "directory", "notifications", "sessions", "payments"],
  blocks: ["chat", "lessons", "subscriptions", "calendar", "directory"],
  conduct: ["tasks", "blocks", "chat", "lessons", "subscriptions", "calendar", "directory"],
  calendar: ["directory", "hours"],
  hours: ["calendar", "directory"],
  wishes: ["calendar", "directory", "lessons"],
  payments: ["subscriptions", "lessons", "plans", "coupons", "refunds"],
  subscriptions: ["payments", "plans", "lessons"],
  refunds: ["payments", "subscriptions", "lessons", "plans", "tasks", "people", "reconciliation"],
  plans: ["subscriptions"],
  ratings: ["tutors", "directory", "lessons"],
  tutors: ["directory", "accounts"],
  topics: ["directory", "tutors"],
  accounts: ["tutors", "conduct"],
  media: ["chat", "lessons", "tutors", "photoSessions", "onboarding", "people"],
  interviews: ["demos", "onboarding", "calendar", "sessions"],
  demos: ["interviews", "onboarding", "calendar", "sessions"],
  introVideos: ["onboarding", "tutors", "directory"],
  photoSessions: ["onboarding", "tasks", "calendar"],
  invoices: ["tasks"],
};

/** Invalidates the cached reads of a domain and of the domains listed in `alsoInvalidates`. This is the whole cache policy. */
export function invalidate(client: QueryClient, domain: string): void {
  for (const name of [domain, ...(alsoInvalidates[domain] ?? [])]) void client.invalidateQueries({ queryKey: [name] });
}

/** Allows one retry, and none after a 4xx refusal, which would be refused again. */
function mayHelp(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < 1 && !isRefused;
}

/**
 * TanStack Query drops the error of a query without data as soon as it is fetched again, so the query is pending as if for the first time. Here, while a
 * screen shows such a query, the error stays until the answer: a retry or an invalidation never replaces what is on the screen by a skeleton.
 */
function keepShownErrors(cache: QueryCache): void {
  const shown = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    if (query.getObserversCount() === 0) shown.delete(query);
    else if (event.type === "updated") {
      const { data, error } = query.state;
      const former = shown.get(query);
      if (event.action.type === "fetch" && data === undefined && former) query.setState({ error: former, status: "error" });
      else if (error) shown.set(query, error);
      else shown.delete(query);
    }
  });
}

/** Creates the query client: one retry, no refetch on focus. After each write it invalidates the domain and updates the signed-in user. */
export function createQueryClient(followUser: UserWatcher): QueryClient {
  const queryCache = new QueryCache();
  keepShownErrors(queryCache);
  const client: QueryClient = new QueryClient({
    queryCache,
    defaultOptions: { queries: { retry: mayHelp, refetchOnWindowFocus: false, staleTime: 30_000 } },
    mutationCache: new MutationCache({
      onSuccess: (answer, _variables, _result, mutation: Mutation<unknown, unknown, unknown>) => {
        const [domain, endpoint] = (mutation.options.mutationKey ?? []) as string[];
        if (domain === undefined) return;
        invalidate(client, domain);
        // Awaited, so that the screen's next step already sees the updated user.
        return followUser([domain, endpoint ?? ""], answer);
      },
    }),
  });
  return client;
}
