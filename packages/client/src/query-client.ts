import type { Contract } from "@hiwar/contract/contract";
import { type Mutation, MutationCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import type { UserWatcher } from "./watch-user.ts";

type Domain = keyof Contract | (string & {});

/** The domains whose reads a write or a pushed event of a domain invalidates, beside its own. */
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

/** Marks a domain's reads stale, and those of the domains it alsoInvalidates: the whole cache policy. */
export function invalidate(client: QueryClient, domain: string): void {
  for (const name of [domain, ...(alsoInvalidates[domain] ?? [])]) void client.invalidateQueries({ queryKey: [name] });
}

/** One retry, where asking again may help: what was refused stays refused. */
function mayHelp(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < 1 && !isRefused;
}

/** The query client of the specification: one retry, no refetch on focus; every write invalidates its domain and lets the signed-in user follow. */
export function createQueryClient(followUser: UserWatcher): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: { queries: { retry: mayHelp, refetchOnWindowFocus: false, staleTime: 30_000 } },
    mutationCache: new MutationCache({
      onSuccess: (answer, _variables, _result, mutation: Mutation<unknown, unknown, unknown>) => {
        const [domain, endpoint] = (mutation.options.mutationKey ?? []) as string[];
        if (domain === undefined) return;
        invalidate(client, domain);
        // Awaited: what the screen does next already finds the user changed.
        return followUser([domain, endpoint ?? ""], answer);
      },
    }),
  });
  return client;
}
