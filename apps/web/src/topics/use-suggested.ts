import { api } from "@hiwar/app/clients";
import type { directory } from "@hiwar/contract/directory";
import type { CallerAnswer } from "@hiwar/contract/kernel/endpoint";
import { useQueries, useQuery } from "@tanstack/react-query";

type Card = CallerAnswer<typeof directory.list>["list"][number];

const shown = 6;
/** At most this many of the student's topics are searched, since each is a request. */
const mostTopics = 3;

/** Ranks tutors by how many of these topics they teach; equal ones by who is free sooner, which is the lists' order. */
function rankByTopics(lists: readonly (readonly Card[])[]): Card[] {
  const found = new Map<number, { card: Card; topics: number; index: number }>();
  for (const list of lists) {
    for (const [index, card] of list.entries()) {
      const known = found.get(card.id);
      found.set(card.id, { card, topics: (known?.topics ?? 0) + 1, index: Math.min(index, known?.index ?? index) });
    }
  }
  return [...found.values()].sort((a, b) => b.topics - a.topics || a.index - b.index).map(({ card }) => card);
}

/** Returns tutors who teach the student's topics, filled up with those who are free soonest; undefined while loading. */
export function useSuggested(): Card[] | undefined {
  const topics = useQuery(api.topics.ofUser.query());
  const mine = topics.data?.list.slice(0, mostTopics) ?? [];
  const byTopic = useQueries({
    queries: mine.map(({ id }) => api.directory.list.query({ topicId: String(id), size: String(shown) })),
  });
  const soonest = useQuery(api.directory.list.query({ size: String(shown) }));
  // A list that fails to load only loses its suggestions.
  const isWaiting = [topics, soonest, ...byTopic].some(({ isPending }) => isPending);
  if (isWaiting) return undefined;
  const ranked = rankByTopics(byTopic.flatMap(({ data }) => (data ? [data.list] : [])));
  const others = (soonest.data?.list ?? []).filter(({ id }) => ranked.every((one) => one.id !== id));
  return [...ranked, ...others].slice(0, shown);
}
