import { api, queryClient } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import type { CalendarFeed as Feed } from "@hiwar/contract/feeds";
import { relativeDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { DescriptionList } from "@hiwar/ui/description-list";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { say } from "../words/feeds.ts";
import { FeedAddress } from "./feed-address.tsx";
import "./calendar-feed.css";

const known = api.feeds.read.query();
const keep = (feed: Feed | null) => void queryClient.setQueryData(known.queryKey, { feed });

/** The person's calendar feed: its secret address is created, shown once, replaced and removed here. */
export function CalendarFeed() {
  const feed = useQuery(known);
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<"replace" | "remove" | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const make = useWrite(api.feeds.make, {
    onDone: (made) => {
      setUrl(made.url);
      keep(made.feed);
      setAsked(null);
    },
    errors: asked === null ? "toast" : "inline",
  });
  const remove = useWrite(api.feeds.remove, {
    done: say("removed"),
    onDone: () => {
      setUrl(null);
      keep(null);
      setAsked(null);
    },
    errors: "inline",
  });
  useFocusOnceGone(place, Boolean(feed.data?.feed));
  const { mutate, isPending, error } = asked === "remove" ? remove : make;
  return (
    <div ref={place} tabIndex={-1} className="feed">
      <Loaded query={feed} skeleton={<PartSkeleton lines={1} fields={1} />} headingLevel={3} isBrief>
        {({ feed: own }) => (
          <>
            {url !== null && own && <FeedAddress url={url} />}
            {own ? (
              <Standing feed={own} isShown={url !== null} onReplace={() => setAsked("replace")} onRemove={() => setAsked("remove")} />
            ) : (
              <Button variant="primary" isPending={make.isPending} onPress={() => make.mutate({})}>
                {say("make")}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {asked && (
        <ConfirmDialog
          title={say(`${asked}Title`)}
          confirm={say(asked)}
          tone={asked === "remove" ? "danger" : "primary"}
          onConfirm={() => mutate({})}
          onClose={() => setAsked(null)}
          isSending={isPending}
          refusal={error && errorMessage(error)}
        >
          {say(`${asked}Text`)}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** When the feed is removed, its focused buttons are gone, so the focus moves to its place. */
function useFocusOnceGone(place: { readonly current: HTMLElement | null }, isThere: boolean): void {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isThere) place.current?.focus();
    was.current = isThere;
  }, [isThere, place]);
}

interface StandingProps {
  feed: Feed;
  /** Whether the address is shown above. */
  isShown: boolean;
  onReplace: () => void;
  onRemove: () => void;
}

function Standing({ feed, isShown, onReplace, onRemove }: StandingProps) {
  const now = useNow(60_000);
  const { createdAt, fetchedAt } = feed;
  const items = [
    { id: "since", name: say("since"), value: relativeDay(createdAt, now) },
    { id: "fetched", name: say("fetched"), value: fetchedAt === null ? say("never") : relativeDayTime(fetchedAt, now) },
  ];
  return (
    <>
      <DescriptionList items={items} />
      {!isShown && <p className="text-sm text-muted">{say("lost")}</p>}
      <div className="feed-actions">
        <Button onPress={onReplace}>{say("replace")}</Button>
        <Button variant="danger-quiet" onPress={onRemove}>
          {say("remove")}
        </Button>
      </div>
    </>
  );
}
