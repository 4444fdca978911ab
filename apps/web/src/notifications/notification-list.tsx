import { api } from "@hiwar/app/clients";
import { PagedList } from "@hiwar/app/loading/paged-list";
import { useSizedPages } from "@hiwar/app/loading/use-sized-pages";
import { useNow } from "@hiwar/app/time/use-now";
import { EmptyChatDrawing } from "@hiwar/ui/empty-chat-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { say } from "../words/notifications.ts";
import { NotificationRow } from "./notification-row.tsx";

const placeholders = ["first", "second", "third"];

/** A person's notifications, newest first. */
export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const now = useNow(60_000);
  const wait = (
    <div aria-busy className="grid gap-5 py-3">
      {placeholders.map((name) => (
        <div key={name} className="grid gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-full" />
        </div>
      ))}
    </div>
  );
  const empty = (
    <EmptyState headingLevel={3} drawing={<EmptyChatDrawing />} title={say("none")}>
      {say("noneText")}
    </EmptyState>
  );
  return (
    <PagedList
      isSized
      query={useInfiniteQuery(useSizedPages(api.notifications.list, {}))}
      skeleton={wait}
      headingLevel={3}
      isBrief
      empty={empty}
      more={say("more")}
      row={(notification) => <NotificationRow key={notification.id} notification={notification} now={now} onOpen={onOpen} />}
    />
  );
}
