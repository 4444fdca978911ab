import { Button } from "@hiwar/ui/button";
import { EmptyChatDrawing } from "@hiwar/ui/empty-chat-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../frame/live.ts";
import { LoadFailed } from "../frame/load-failed.tsx";
import { useSay } from "../frame/say.tsx";
import { useNow } from "../frame/use-now.ts";
import { NotificationRow } from "./notification-row.tsx";

const places = ["first", "second", "third"];

/** What a person was told, newest first. */
export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const say = useSay();
  const now = useNow(60_000);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    api.notifications.list.pages({}),
  );
  if (isPending) {
    return (
      <div aria-busy className="grid gap-5 py-3">
        {places.map((place) => (
          <div key={place} className="grid gap-2">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-full" />
          </div>
        ))}
      </div>
    );
  }
  if (isError) return <LoadFailed headingLevel={3} onRetry={() => void refetch()} isBrief />;
  const all = data.pages.flatMap(({ list }) => list);
  if (all.length === 0) {
    return (
      <EmptyState headingLevel={3} drawing={<EmptyChatDrawing />} title={say("notifications.none")}>
        {say("notifications.noneText")}
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {all.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} now={now} onOpen={onOpen} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="ghost" isBlock isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {say("notifications.more")}
        </Button>
      )}
    </>
  );
}
