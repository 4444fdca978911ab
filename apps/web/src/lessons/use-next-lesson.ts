import { api } from "@hiwar/app/clients";
import { combineQueries } from "@hiwar/app/loading/loading";
import type { Lesson } from "@hiwar/contract/lessons";
import { useQuery } from "@tanstack/react-query";
import { millisecondsUntilChange } from "./until-change.ts";

/** The first lesson of an answer may already have an outcome while the second has none, so three are read. */
const looked = "3";
const nextOf = (when: "now" | "future") => api.lessons.list.query({ when, cancelled: "false", size: looked });
const firstOf = (page: { list: readonly Lesson[] } | undefined) => page?.list.find(({ outcome }) => outcome === null);

/** Returns the next or current lesson: undefined while unknown, null when there is none; and the combined queries behind it. */
export function useNextLesson({ isAsked = true } = {}) {
  const future = useQuery({
    ...nextOf("future"),
    enabled: isAsked,
    refetchInterval: ({ state }) => millisecondsUntilChange(state.data?.list ?? [], Date.now()),
  });
  const now = useQuery({
    ...nextOf("now"),
    enabled: isAsked,
    // Also refetches when the coming lesson begins.
    refetchInterval: ({ state }) => millisecondsUntilChange([...(state.data?.list ?? []), ...(future.data?.list ?? [])], Date.now()),
  });
  const none = now.data && future.data ? null : undefined;
  const lesson = firstOf(now.data) ?? firstOf(future.data) ?? none;
  return { lesson, asked: combineQueries({ now, future }) };
}
