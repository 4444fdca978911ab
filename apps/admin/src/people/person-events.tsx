import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { type PersonEvent, type PersonEventKind, personEventKinds } from "@hiwar/contract/people";
import { Button } from "@hiwar/ui/button";
import { Chip } from "@hiwar/ui/chip";
import { EmptyState } from "@hiwar/ui/empty-state";
import { TextLink } from "@hiwar/ui/text-link";
import { Timeline } from "@hiwar/ui/timeline";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { say } from "../words/people.ts";
import { eventWords } from "./event-words.ts";

/** Infinite query for a person's events; the endpoint returns the cursor of the next page. */
function useEvents(id: string, kind: PersonEventKind | null) {
  return useInfiniteQuery({
    queryKey: ["people", "events", id, kind],
    queryFn: ({ pageParam, signal }) =>
      api.people.events({ id, ...(kind && { kind }), ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

const waitingRows = 4;

/** Links a payment to its page; other events have no link. */
function linked({ kind, id }: PersonEvent, { title, ...words }: ReturnType<typeof eventWords>) {
  return { ...words, title: kind === "payment" ? <TextLink href={`/payment/${id}`}>{title}</TextLink> : title };
}

/** A person's events: all, or of one kind. */
export function PersonEvents({ id }: { id: string }) {
  const now = useNow(60_000);
  const headingId = useId();
  const [kind, setKind] = useState<PersonEventKind | null>(null);
  const query = useEvents(id, kind);
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 gap-4">
      <h2 id={headingId} className="ui-hidden-text">
        {say("events")}
      </h2>
      <div className="flex flex-wrap gap-2">
        {[null, ...personEventKinds].map((one) => (
          <Chip key={one ?? "all"} isSelected={kind === one} onChange={() => setKind(one)}>
            {say(one ? `kind.${one}` : "kind.all")}
          </Chip>
        ))}
      </div>
      <Loaded
        query={query}
        isBrief
        headingLevel={3}
        skeleton={<Timeline label={say("events")} now={now} events={[]} loadingRows={waitingRows} />}
      >
        {({ pages }) => {
          const events: PersonEvent[] = pages.flatMap(({ list }) => list);
          if (events.length === 0) return <EmptyState title={say("noEvents")} headingLevel={3} />;
          return (
            <Timeline
              label={say("events")}
              now={now}
              events={events.map((event) => ({ id: `${event.kind}${event.id}`, at: event.at, ...linked(event, eventWords(event)) }))}
              loadingRows={query.isFetchingNextPage ? waitingRows : 0}
              end={
                query.hasNextPage && (
                  <Button variant="ghost" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                    {say("older")}
                  </Button>
                )
              }
            />
          );
        }}
      </Loaded>
    </section>
  );
}
