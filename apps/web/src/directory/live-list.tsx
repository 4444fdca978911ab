import { api } from "@hiwar/app/clients";
import type { TutorCard } from "@hiwar/contract/directory";
import { Icon } from "@hiwar/ui/icon";
import { Pressable } from "@hiwar/ui/pressable";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { socket } from "../realtime/socket.ts";
import { throttle } from "../realtime/throttle.ts";
import { watchTutors } from "../realtime/watch-tutors.ts";
import { say } from "../words/live-list.ts";
import { type Filters, pagesOf } from "./filters.ts";
import { changedAmong, differsInOrder, withCards } from "./live-cards.ts";
import "./live-list.css";

type Pages = InfiniteData<{ list: TutorCard[]; total: number }>;

const pauseMilliseconds = 5_000;
/** How many changed cards are read again at once. */
const mostCards = 6;

/** Keeps the list's cards up to date in place. A change of who is listed, or of the order, is only offered by a button. */
export function LiveList({ filters }: { filters: Filters }) {
  const client = useQueryClient();
  const [hasOthers, setOthers] = useState(false);
  const asked = JSON.stringify(filters);
  useEffect(() => {
    setOthers(false);
    const current = JSON.parse(asked) as Filters;
    const { queryKey } = pagesOf(current);
    const look = async (tutorIds: readonly number[] | null) => {
      const shown = client.getQueryData<Pages>(queryKey)?.pages.flatMap((page) => page.list) ?? [];
      const first = await read(current);
      const known = new Map(first.map((card) => [card.id, card]));
      const rest = changedAmong(shown, tutorIds, mostCards).filter((id) => !known.has(id));
      const others = await Promise.all(rest.map((id) => read(current, id)));
      const cards = new Map([...first, ...others.flat()].map((card) => [card.id, card]));
      client.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: withCards(data.pages, cards) });
      setOthers(differsInOrder(shown, first) || others.some((found) => found.length === 0));
    };
    const calm = throttle<readonly number[] | null>(pauseMilliseconds, (one, other) => one && other && [...one, ...other], look);
    const stops = [watchTutors(null), socket.on("TutorsCacheUpdated", ({ tutorIds, isOther }) => calm.ask(tutorIds, isOther)), calm.stop];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, asked]);
  const update = async () => {
    await client.refetchQueries({ queryKey: pagesOf(filters).queryKey });
    setOthers(false);
    scrollTo({ top: 0 });
  };
  return (
    <div className="live-list" role="status">
      {hasOthers && (
        <Pressable className="live-list-pill" onPress={() => void update()}>
          <Icon icon={RefreshCw} size={18} />
          {say("update")}
        </Pressable>
      )}
    </div>
  );
}

/** Reads the first page, or one tutor's card if it still matches the filters. */
async function read({ favourites, ...asked }: Filters, tutorId?: number): Promise<TutorCard[]> {
  const input = { ...asked, page: "1", ...(tutorId !== undefined && { tutorId: String(tutorId) }) };
  return (await (favourites ? api.directory.favourites(input) : api.directory.list(input))).list;
}
