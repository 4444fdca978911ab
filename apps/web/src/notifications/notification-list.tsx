import type { Notification } from "@hiwar/contract/notifications";
import { Button } from "@hiwar/ui/button";
import { EmptyChatDrawing } from "@hiwar/ui/empty-chat-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../live/live.ts";
import { Loaded } from "../loading/loaded.tsx";
import { useNow } from "../time/use-now.ts";
import { say } from "../words/notifications.ts";
import { NotificationRow } from "./notification-row.tsx";

const places = ["first", "second", "third"];

/** What a person was told, newest first. */
export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const now = useNow(60_000);
  const told = useInfiniteQuery(api.notifications.list.pages({}));
  const wait = (
    <div aria-busy className="grid gap-5 py-3">
      {places.map((place) => (
        <div key={place} className="grid gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-full" />
        </div>
      ))}
    </div>
  );
  const none = (
    <EmptyState headingLevel={3} drawing={<EmptyChatDrawing />} title={say("none")}>
      {say("noneText")}
    </EmptyState>
  );
  const draw = (all: readonly Notification[]) => (
    <>
      <ul>
        {all.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} now={now} onOpen={onOpen} />
        ))}
      </ul>
      {told.hasNextPage && (
        <Button variant="ghost" isBlock isPending={told.isFetchingNextPage} onPress={() => void told.fetchNextPage()}>
          {say("more")}
        </Button>
      )}
    </>
  );
  return (
    <Loaded query={told} wait={wait} headingLevel={3} isBrief>
      {({ pages }) => {
        const all = pages.flatMap(({ list }) => list);
        return all.length === 0 ? none : draw(all);
      }}
    </Loaded>
  );
}
